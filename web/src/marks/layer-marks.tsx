/** Paints layers: as SVG while they are few, on a canvas when they are thousands. */
import { pathOf, type Layer, type Layers } from './layers.ts';

export function LayerPaths<Name extends string>({ layers }: { readonly layers: Layers<Name> }) {
  return (
    <>
      {(Object.entries(layers) as [Name, Layer][]).map(([name, layer]) => {
        const d = pathOf(layer);
        return d === '' ? null : (
          <path key={name} d={d} fill={`var(--${layer.paint})`} shapeRendering="crispEdges" />
        );
      })}
    </>
  );
}

export function paintLayers<Name extends string>(
  context: CanvasRenderingContext2D,
  layers: Layers<Name>,
  colorOf: (variable: string) => string,
): void {
  for (const { paint, rects, triangles } of Object.values(layers) as Layer[]) {
    if (rects.length + triangles.length === 0) continue;
    context.fillStyle = colorOf(`--${paint}`);
    for (let i = 0; i < rects.length; i += 4)
      context.fillRect(rects[i]!, rects[i + 1]!, rects[i + 2]!, rects[i + 3]!);
    for (let i = 0; i < triangles.length; i += 6) fillTriangle(context, triangles, i);
  }
}

function fillTriangle(context: CanvasRenderingContext2D, corners: readonly number[], at: number): void {
  context.beginPath();
  context.moveTo(corners[at]!, corners[at + 1]!);
  context.lineTo(corners[at + 2]!, corners[at + 3]!);
  context.lineTo(corners[at + 4]!, corners[at + 5]!);
  context.fill();
}
