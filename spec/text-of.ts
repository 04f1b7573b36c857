/** The text of an answer that comes in parts. */
export const textOf = async (parts: AsyncIterable<unknown>): Promise<string> =>
  (await Array.fromAsync(parts)).join('');
