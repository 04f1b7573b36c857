const pairsOf = (text: string): ReadonlyMap<string, number> => {
  const pairs = new Map<string, number>();
  const words = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  for (let at = 0; at + 1 < words.length; at += 1) {
    const pair = words.slice(at, at + 2);
    if (!pair.includes(' ')) pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
};

const count = (pairs: ReadonlyMap<string, number>): number =>
  [...pairs.values()].reduce((sum, n) => sum + n, 0);

/** Similarity of two texts by shared letter pairs (Dice coefficient), from 0 to 1. */
export const similarity = (a: string, b: string): number => {
  const [left, right] = [pairsOf(a), pairsOf(b)];
  const all = count(left) + count(right);
  if (all === 0) return 0;
  let shared = 0;
  for (const [pair, n] of left) shared += Math.min(n, right.get(pair) ?? 0);
  return (2 * shared) / all;
};
