/** An answer that is JSON text already, so that stored records are neither parsed nor written again. */
export type RawJson = { readonly raw: string };

/** One record as JSON text, with its version, and what else the text tells that the version does not. */
export type RawRecord = RawJson & { readonly version: number; readonly beside?: string };

/** Whether an answer is JSON text. */
export const isRaw = (value: unknown): value is RawJson =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { raw?: unknown }).raw === 'string';

/** The answer of a list, from the JSON texts of its records. */
export const rawList = (
  records: readonly string[],
  total: number,
  nextCursor?: string,
): RawJson => {
  const more = nextCursor === undefined ? '' : `,"next_cursor":${JSON.stringify(nextCursor)}`;
  // All in one go: a text of texts is copied once more whenever somebody looks at it.
  const parts = ['{"items":['];
  for (const record of records) parts.push(parts.length > 1 ? ',' : '', record);
  parts.push(`],"total":${total}${more}}`);
  return { raw: parts.join('') };
};
