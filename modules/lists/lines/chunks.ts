import type { ListLine } from './line.ts';

/** How much of a fact lines may take up, as JSON: a list of thousands is told in several. */
const chunkLength = 400_000;

/** Lines cut into runs that fit a fact; an empty list is one run of none. */
export const inChunks = (lines: readonly ListLine[]): readonly (readonly ListLine[])[] => {
  const chunks: ListLine[][] = [];
  let chunk: ListLine[] = [];
  let length = 0;
  for (const line of lines) {
    const own = JSON.stringify(line).length;
    if (length + own > chunkLength && chunk.length > 0) {
      chunks.push(chunk);
      chunk = [];
      length = 0;
    }
    chunk.push(line);
    length += own;
  }
  return [...chunks, chunk];
};
