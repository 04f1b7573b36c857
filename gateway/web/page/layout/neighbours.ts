import type { Spot } from './layout.ts';

type Direction = readonly [x: number, y: number];

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Nearest state in the direction of an arrow key; undefined if there is none. */
export const nextState = (
  boxes: ReadonlyMap<string, Spot>,
  from: string,
  key: string,
): string | undefined => {
  const direction = directions[key];
  const start = boxes.get(from);
  if (!direction || !start) return undefined;
  const [dx, dy] = direction;
  const ahead = [...boxes].flatMap(([state, { x, y }]) => {
    const along = (x - start.x) * dx + (y - start.y) * dy;
    const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx);
    return along > 1 ? [{ state, cost: along + 2 * aside }] : [];
  });
  return ahead.sort((a, b) => a.cost - b.cost)[0]?.state;
};
