/** Quantity of a stock as a node has it: in its list, and by each record. */
export type FoundStock = { readonly listed: number; readonly read: number };

/** Quantities of a stock that are not the sum of its answered movements. */
export const againstStock = (
  movements: readonly number[],
  found: ReadonlyMap<string, FoundStock>,
): readonly string[] => {
  const expected = movements.reduce((sum, one) => sum + one, 0);
  return [...found].flatMap(([host, { listed, read }]) => [
    ...(listed === expected
      ? []
      : [`${host} lists ${listed} pieces, where ${expected} were answered`]),
    ...(read === listed ? [] : [`${host} lists ${listed} pieces, but its lots have ${read}`]),
  ]);
};
