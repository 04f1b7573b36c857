import type { Fact } from '../../../kernel/fact.ts';
import { docUpdated } from './facts.ts';
import type { DocLine } from './goods-sums.ts';

/** The facts that add the lines which the first fact of a document could not hold. */
export const furtherLines = (id: string, chunks: readonly (readonly DocLine[])[]): Fact[] =>
  chunks.map((lines) => docUpdated(id, { fields_changed: {}, lines_put: [...lines] }));
