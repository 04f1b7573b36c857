import { type Change, counts, tally } from '../../../kernel/declare/projection.ts';
import { toMinor } from '../../../kernel/values/money/money.ts';
import { journalEntryPosted } from '../contract/facts.ts';
import type { JournalEntry } from '../entry/entry.ts';
import { accountDayTable, accountMonthTable, journalLineTable } from '../tables.ts';

const minor = (entry: JournalEntry, line: JournalEntry['entries'][number]) => ({
  debit: toMinor(line.debit, entry.base_currency),
  credit: toMinor(line.credit, entry.base_currency),
  closing: entry.closing ? 1 : 0,
});

/** Posted journal lines, one row each. */
export const journalLines = tally(journalLineTable, [
  counts(journalEntryPosted, (_, meta, entry: JournalEntry) =>
    entry.entries.map((line, at) => {
      const { debit, credit, closing } = minor(entry, line);
      return {
        put: {
          entry_id: meta.entity_id,
          line: at + 1,
          seq: meta.id,
          date: entry.date,
          account: line.account,
          debit,
          credit,
          closing,
          contact_id: line.contact_id ?? null,
          doc_id: line.doc_id ?? entry.doc_id ?? null,
          item_id: line.item_id ?? null,
          currency: line.currency ?? null,
          amount_currency:
            line.currency && line.amount_currency
              ? toMinor(line.amount_currency, line.currency)
              : null,
          description: line.description ?? null,
        },
      };
    }),
  ),
]);

const moves = (entry: JournalEntry, when: { readonly date: string } | { readonly month: string }) =>
  entry.entries.map((line): Change => {
    const { debit, credit, closing } = minor(entry, line);
    return {
      add: { ...when, account: line.account, debit, credit, closing, lines: 1 },
      by: ['debit', 'credit', 'lines'],
    };
  });

/** Movements per account and day. */
export const accountDays = tally(
  accountDayTable,
  [counts(journalEntryPosted, (_, __, entry: JournalEntry) => moves(entry, { date: entry.date }))],
  { rows: 'summed' },
);

/** Movements per account and month. */
export const accountMonths = tally(
  accountMonthTable,
  [
    counts(journalEntryPosted, (_, __, entry: JournalEntry) =>
      moves(entry, { month: entry.date.slice(0, 7) }),
    ),
  ],
  { rows: 'summed' },
);
