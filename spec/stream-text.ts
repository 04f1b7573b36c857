/** Text of a stream. */
export const textOf = async (parts: AsyncIterable<unknown>): Promise<string> =>
  (await Array.fromAsync(parts)).join('');
