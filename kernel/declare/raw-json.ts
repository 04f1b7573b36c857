/** An answer that is JSON text already, so that stored records are not parsed and serialized again. */
export type RawJson = { readonly raw: string };

/** One record as JSON text, with its version for the ETag; `beside` is extra ETag input not covered by the version. */
export type RawRecord = RawJson & { readonly version: number; readonly beside?: string };

/** True if an answer is JSON text. */
export const isRaw = (value: unknown): value is RawJson =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { raw?: unknown }).raw === 'string';

/** The answer of a list, from the JSON texts of its records with commas between them. */
export const rawList = (records: string, total: number, nextCursor?: string): RawJson => {
  const more = nextCursor === undefined ? '' : `,"next_cursor":${JSON.stringify(nextCursor)}`;
  return { raw: `{"items":[${records}],"total":${total}${more}}` };
};
