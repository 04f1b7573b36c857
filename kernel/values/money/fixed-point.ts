const powers = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);

/** The first integer of 16 digits: numbers that stand for decimals stay below it. */
export const tooMany = 1e15;

/** 10 to the power of `exponent` (0 to 22), exact. */
export function power(exponent: number): number {
  const found = powers[exponent];
  if (found === undefined) throw new RangeError(`no power of ten for ${exponent} decimals`);
  return found;
}

/**
 * `x` as an integer of 10^-decimals, or NaN where it has more decimals or 16 digits: the product
 * is off by less than a quarter, so rounding finds the one candidate, and dividing it proves it.
 */
export function scaled(x: number, decimals: number): number {
  const scale = power(decimals);
  const n = Math.round(x * scale);
  return n < tooMany && n > -tooMany && n / scale === x ? n : Number.NaN;
}

/** Decimals (0, 2, 4 or 6) that are enough to scale `x`, or NaN. */
export function decimalsOf(x: number): number {
  for (const decimals of [0, 2, 4, 6]) {
    if (!Number.isNaN(scaled(x, decimals))) return decimals;
  }
  return Number.NaN;
}

/** Integer `n` of 10^-from as a number, rounded half away from zero to `to` decimals. */
export function rescaled(n: number, from: number, to: number): number {
  if (from <= to) return n / power(from) + 0;
  const unit = power(from - to);
  const rest = n % unit;
  const whole = (n - rest) / unit;
  const up = Math.abs(rest) * 2 >= unit ? Math.sign(n) : 0;
  return (whole + up) / power(to);
}

/** The sum of `xs` where all have at most so many decimals and it stays below 16 digits; or NaN. */
export function sumOfScaled(xs: readonly number[], decimals: number): number {
  let total = 0;
  for (const x of xs) {
    total += scaled(x, decimals);
    if (!(total < tooMany && total > -tooMany)) return Number.NaN;
  }
  return total / power(decimals);
}
