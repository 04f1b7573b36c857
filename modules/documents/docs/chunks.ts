import type { Fact } from '../../../kernel/fact.ts';
import { limits } from '../../../kernel/limits.ts';
import { docUpdated } from './facts.ts';
import type { DocLine } from './goods-sums.ts';

const most = limits.factBytes / 2;

/** Lines in parts that fit into one fact each. */
export const inChunks = (lines: readonly DocLine[]): readonly (readonly DocLine[])[] => {
  const chunks: DocLine[][] = [[]];
  let size = 0;
  for (const line of lines) {
    const length = JSON.stringify(line).length;
    if (size > 0 && size + length > most) {
      chunks.push([]);
      size = 0;
    }
    chunks.at(-1)?.push(line);
    size += length;
  }
  return chunks;
};

/** The facts that add the lines which the first fact of a document could not hold. */
export const furtherLines = (id: string, chunks: readonly (readonly DocLine[])[]): Fact[] =>
  chunks.map((lines) => docUpdated(id, { fields_changed: {}, lines_put: [...lines] }));
