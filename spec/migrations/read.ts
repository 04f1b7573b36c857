import { isRefusal } from '../../kernel/declare/refusal.ts';
import type { Bundle } from '../../modules/migrations/bundle/bundle.ts';
import { type Read, readSource } from '../../modules/migrations/sources/read.ts';
import { uploads } from './files.ts';

/** What a source reads off files, by name; one that refuses them is thrown. */
export const reads = async (
  files: Readonly<Record<string, string>>,
  source = 'auto',
  hints = {},
): Promise<Read> => {
  const read = await readSource({ uploads: uploads(files), source, hints });
  if (isRefusal(read)) throw new Error(`${read.code}: ${String(read.detail)}`);
  return read;
};

/** What the entries leave on each account, debit less credit; an account that is even is left out. */
export const stands = ({ entries }: Bundle): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { account, debit, credit } of entries.flatMap(({ lines }) => lines))
    sums[account] = Math.round(((sums[account] ?? 0) + debit - credit) * 100) / 100;
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
};
