const floored = (numerator: bigint, denominator: bigint): bigint => {
  const whole = numerator / denominator;
  return numerator < 0n && whole * denominator !== numerator ? whole - 1n : whole;
};

/** Quotient rounded half away from zero; the denominator is positive. */
export const rounded = (numerator: bigint, denominator: bigint): bigint =>
  numerator < 0n
    ? -rounded(-numerator, denominator)
    : (2n * numerator + denominator) / (2n * denominator);

/**
 * Whole shares of `total`, each at most one unit from its exact share (numerator ÷ denominator) when
 * `total` is their rounded sum: largest remainder, a tie to the earlier.
 */
export const spread = (
  numerators: readonly bigint[],
  denominator: bigint,
  total = rounded(
    numerators.reduce((sum, one) => sum + one, 0n),
    denominator,
  ),
): readonly bigint[] => {
  if (total < 0n)
    return spread(
      numerators.map((one) => -one),
      denominator,
      -total,
    ).map((one) => -one);
  const shares = numerators.map((one) => floored(one, denominator));
  const order = numerators
    .map((one, at) => ({ at, rest: one - (shares[at] ?? 0n) * denominator }))
    .sort((a, b) => Number(b.rest - a.rest));
  let left = total - shares.reduce((sum, one) => sum + one, 0n);
  // A total that was sent may differ from the rounded sum by a unit per share and more.
  const step = left < 0n ? -1n : 1n;
  const turn = left < 0n ? order.toReversed() : order;
  for (let at = 0; left !== 0n && turn.length > 0; at = (at + 1) % turn.length) {
    const index = turn[at]?.at ?? 0;
    shares[index] = (shares[index] ?? 0n) + step;
    left -= step;
  }
  return shares;
};
