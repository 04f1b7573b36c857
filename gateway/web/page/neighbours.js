const directions = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** The state that lies nearest in the direction of an arrow key; undefined where there is none. */
export const nextState = (boxes, from, key) => {
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
