/** The cells of the map, filled from below, on a canvas: there may be thousands of them. */
import { memo, useCallback } from 'react';
import { useCanvas, type PaintCanvas } from '../../marks/useCanvas.ts';
import { cellOf } from './map-grid.ts';
import type { ClusterMap } from './map.ts';

interface MapCanvasProps {
  readonly map: ClusterMap;
  readonly usage: Uint32Array;
}

/** A free cluster is a dot; one that is to be discarded has lines across, as a slot of it has; a used one stands on a pale ground, as high as it is full. */
export const MapCanvas = memo(function MapCanvas({ map, usage }: MapCanvasProps) {
  const paint = useCallback<PaintCanvas>(
    (context, colorOf) => {
      const { clusters, perCluster, cellWidth, cellHeight, discard } = map;
      const [edge, tint, anon, ink] = [
        colorOf('--edge'),
        colorOf('--anon-tint'),
        colorOf('--anon'),
        colorOf('--ink-2'),
      ];
      const grid = { ...map, x: 0, y: 0 };
      for (let cluster = 0; cluster < clusters; cluster++) {
        const { x, y } = cellOf(grid, cluster);
        const used = usage[cluster] ?? 0;
        if ((discard[cluster] ?? 0) !== 0) {
          context.fillStyle = ink;
          for (let line = 1; line < cellHeight; line += 3) context.fillRect(x, y + line, cellWidth, 1);
          continue;
        }
        if (used === 0) {
          context.fillStyle = edge;
          context.fillRect(x + Math.floor(cellWidth / 2), y + Math.floor(cellHeight / 2), 1, 1);
          continue;
        }
        context.fillStyle = tint;
        context.fillRect(x, y, cellWidth, cellHeight);
        const height = Math.max(1, Math.round((cellHeight * used) / perCluster));
        context.fillStyle = anon;
        context.fillRect(x, y + cellHeight - height, cellWidth, height);
      }
    },
    [map, usage],
  );
  const ref = useCanvas(paint, { widthPx: map.width, heightPx: map.height });
  const style = { left: map.x, top: map.y, width: map.width, height: map.height };
  return <canvas ref={ref} className="map-canvas" style={style} aria-hidden="true" />;
});
