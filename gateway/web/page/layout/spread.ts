/** Desired position on a line, its weight, and the minimum distance to the previous element. */
export type Wish = { readonly at: number; readonly weight: number; readonly apart: number };

/**
 * Positions closest to the desired ones (least squares) that keep order and distances: neighbours that would overlap are pooled
 * and share the mean.
 */
export function spread(wishes: readonly Wish[]): number[] {
  const pools: { sum: number; weight: number; count: number }[] = [];
  const offsets: number[] = [];
  let offset = 0;
  wishes.forEach(({ at, weight, apart }, index) => {
    offset += index === 0 ? 0 : apart;
    offsets.push(offset);
    let pool = { sum: (at - offset) * weight, weight, count: 1 };
    for (
      let last = pools.at(-1);
      last && last.sum / last.weight > pool.sum / pool.weight;
      last = pools.at(-1)
    ) {
      pools.pop();
      pool = {
        sum: last.sum + pool.sum,
        weight: last.weight + pool.weight,
        count: last.count + pool.count,
      };
    }
    pools.push(pool);
  });
  const means = pools.flatMap(({ sum, weight, count }) => Array(count).fill(sum / weight));
  return offsets.map((one, index) => one + means[index]!);
}
