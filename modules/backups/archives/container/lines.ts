import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { limits } from '../../../../kernel/declare/limits.ts';
import { Damaged } from '../damage.ts';
import { chunksOf } from '../encryption/sealed-archive.ts';

/** The lines of an unpacked text file, which end at a line feed only. */
export function* linesOf(file: string): Generator<string> {
  if (!existsSync(file)) throw new Damaged(`its ${basename(file)} is missing`);
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for (const chunk of chunksOf(file)) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > limits.backupLineBytes) throw new Damaged('a line in it is far too long');
    yield* lines;
  }
  rest += decoder.end();
  if (rest !== '') yield rest;
}

/** A line's JSON object. */
export const objectOf = (line: string, where: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Thrown below, with its position.
  }
  throw new Damaged(`${where} is no JSON object`);
};
