import { limits } from '../../../kernel/declare/limits.ts';
import type { StagedRecord } from './staged-records.ts';

/**
 * Splits records into chunks for a step, by a number that may change and by the size of their data.
 */
export async function* chunksOf(
  records: AsyncIterable<StagedRecord>,
  most: () => number = () => limits.importStep,
): AsyncGenerator<readonly StagedRecord[]> {
  let chunk: StagedRecord[] = [];
  let characters = 0;
  for await (const one of records) {
    const own = JSON.stringify(one.data).length;
    const isFull = chunk.length >= most() || characters + own > limits.importStepCharacters;
    if (chunk.length > 0 && isFull) {
      yield chunk;
      chunk = [];
      characters = 0;
    }
    chunk.push(one);
    characters += own;
  }
  if (chunk.length > 0) yield chunk;
}
