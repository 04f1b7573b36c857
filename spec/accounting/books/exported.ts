import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { exportBooks } from '../../../modules/accounting/books/export.ts';
import type { Bundle } from '../../../modules/migrations/bundle/bundle.ts';
import { type Read, readSource } from '../../../modules/migrations/sources/read.ts';
import type { TestApp } from '../../test-app.ts';

/** File of an export with its whole content. */
export type Exported = {
  readonly filename: string;
  readonly media: string;
  readonly bytes: Uint8Array;
};

/** Format of a file. */
export type Format = 'saft' | 'datev' | 'sie' | 'csv';

/** Exports a period in a format; throws on a refusal. */
export const exported = async (
  app: TestApp,
  format: Format,
  asked: { readonly date_from: string; readonly date_to: string },
  more: object = {},
): Promise<Exported> => {
  const answer = await app.asks(exportBooks, { ...asked, ...more, format });
  if (isRefusal(answer)) throw new Error(`${answer.code}: ${JSON.stringify(answer.detail)}`);
  const parts: Buffer[] = [];
  for await (const part of answer.bytes) parts.push(Buffer.from(part));
  return { filename: answer.filename, media: answer.media, bytes: Buffer.concat(parts) };
};

/** Reads an exported file as a migration from another system does. */
export const readsBack = async (
  { filename, bytes }: Exported,
  source: string,
): Promise<Read['bundle']> => {
  const read = await readSource({ uploads: [{ filename, bytes }], source, hints: {} });
  if (isRefusal(read)) throw new Error(`${read.code}: ${JSON.stringify(read.detail)}`);
  return read.bundle;
};

/** Debits and credits in cents by day and account: `{'2026-01-10 4100': [0, 10000]}`. */
export type DayTotals = Record<string, [debit: number, credit: number]>;

type Line = { readonly account: string; readonly debit: number; readonly credit: number };

const cents = (amount: number): number => Math.round(amount * 100);

/** Totals of entries by day and account. */
export const dayTotals = (
  entries: readonly { readonly date: string; readonly lines: readonly Line[] }[],
): DayTotals => {
  const totals: DayTotals = {};
  for (const { date, lines } of entries)
    for (const { account, debit, credit } of lines) {
      const [d, c] = totals[`${date} ${account}`] ?? [0, 0];
      totals[`${date} ${account}`] = [d + cents(debit), c + cents(credit)];
    }
  return totals;
};

/** Totals of the journal by day and account, read from its lines. */
export const journalTotals = (app: TestApp, from: string, to: string): DayTotals =>
  Object.fromEntries(
    app
      .reader()
      .rows<{ place: string; debit: number; credit: number }>(
        `SELECT date || ' ' || account AS place, sum(debit) AS debit, sum(credit) AS credit FROM journal_line
         WHERE company=:company AND date>=:from AND date<=:to GROUP BY date, account`,
        { from, to },
      )
      .map(({ place, debit, credit }) => [place, [debit, credit]]),
  );

/** Entries of a bundle in a period, those of opening balances left out. */
export const entriesIn = ({ entries }: Bundle, from: string, to: string) =>
  entries.filter(({ date }) => date >= from && date <= to);

/** Balances in cents that a bundle states, zeros left out: debit positive. */
export const statedBalances = ({ balances }: Bundle): Record<string, number> =>
  Object.fromEntries(
    balances.flatMap(({ account, debit, credit }) => {
      const amount = cents(debit) - cents(credit);
      return amount === 0 ? [] : [[account, amount]];
    }),
  );
