/** Percentage with one decimal, rounded half away from zero; null if the whole is 0. */
export const percentOf = (part: bigint, whole: bigint): number | null => {
  if (whole === 0n) return null;
  const scaled = part * 10_000n;
  const halves = scaled / whole;
  const rounded = (halves + (halves < 0n ? -5n : 5n)) / 10n;
  return Number(rounded) / 10;
};
