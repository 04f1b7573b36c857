import { isRefusal } from '../../kernel/declare/refusal.ts';
import type { Bundle } from '../../modules/migrations/bundle/bundle.ts';
import { type Read, readSource } from '../../modules/migrations/sources/read.ts';
import { uploads } from './files.ts';

/** Reads files of a source, by name; throws if they are refused. */
export const reads = async (
  files: Readonly<Record<string, string>>,
  source = 'auto',
  hints = {},
): Promise<Read> => {
  const read = await readSource({ uploads: uploads(files), source, hints });
  if (isRefusal(read)) throw new Error(`${read.code}: ${String(read.detail)}`);
  return read;
};

/** Balance of each account from the entries, debit less credit; accounts at 0 are left out. */
export const stands = ({ entries }: Bundle): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { account, debit, credit } of entries.flatMap(({ lines }) => lines))
    sums[account] = Math.round(((sums[account] ?? 0) + debit - credit) * 100) / 100;
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
};
