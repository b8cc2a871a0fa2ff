/** While an extent is asked for, it is pressed as a node, in its bars or in the ring; the one that was said stays framed. */
import type { Scene } from '../../scene/scene.ts';
import { StripTarget } from '../../marks/strip-target.tsx';
import { PointedFrame, SaidFrame } from '../../marks/signs.tsx';
import type { ViewProps } from '../view.ts';
import { describeExtent } from './describe.ts';
import { extentAt, isExtentWanted, outlinesOf, upperBox } from './extent-asked.ts';
import type { ExtentsPicture } from './layout.ts';
import { EXTENTS_TEXT as TEXT } from './text.ts';

interface ExtentProps extends Pick<ViewProps, 'pointed' | 'onPoint'> {
  readonly scene: Scene;
  readonly picture: ExtentsPicture;
}

export function ExtentTarget({ scene, picture, pointed, onPoint }: ExtentProps) {
  const isWanted = isExtentWanted(scene, picture);
  const said = scene.prediction?.saidThing;
  const lit = isWanted && pointed?.kind === 'extent' ? pointed.extent : null;
  const index = lit ?? 0;
  return (
    <>
      <g aria-hidden="true">
        {said?.kind === 'extent' && <Said extent={said.extent} picture={picture} />}
        {lit !== null && <Lit extent={lit} picture={picture} />}
      </g>
      {isWanted && (
        <StripTarget
          label={TEXT.extentsLabel}
          words={describeExtent(picture.file, index)}
          index={index}
          total={picture.file.nr}
          page={4}
          box={upperBox(picture)}
          at={(x, y) => extentAt(picture, x, y)}
          onPoint={(extent) => onPoint(extent === null ? null : { kind: 'extent', extent })}
        />
      )}
    </>
  );
}

interface MarkedProps {
  readonly extent: number;
  readonly picture: ExtentsPicture;
}

function Said({ extent, picture }: MarkedProps) {
  const { boxes, circles, paths } = outlinesOf(picture, extent);
  const line = { fill: 'none', stroke: 'var(--ink)', strokeWidth: 3 } as const;
  return (
    <>
      {boxes.map(({ x, y, width, height }) => (
        <SaidFrame key={y} x={x - 1} y={y - 3} width={width + 2} height={height + 6} />
      ))}
      {circles.map(({ x, y, radius }) => (
        <circle key={x} data-said="" cx={x} cy={y} r={radius + 3.5} {...line} />
      ))}
      {paths.map((d) => (
        <path key={d} data-said="" d={d} {...line} />
      ))}
    </>
  );
}

function Lit({ extent, picture }: MarkedProps) {
  const { boxes, circles, paths } = outlinesOf(picture, extent);
  const line = { fill: 'none', stroke: 'var(--ink)', strokeWidth: 2 } as const;
  return (
    <>
      {boxes.map((box) => (
        <PointedFrame key={box.y} {...box} isNamed />
      ))}
      {circles.map(({ x, y, radius }) => (
        <circle key={x} cx={x} cy={y} r={radius + 6} {...line} />
      ))}
      {paths.map((d) => (
        <path key={d} d={d} {...line} />
      ))}
    </>
  );
}
