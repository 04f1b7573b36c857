import { toMinor } from '../../../kernel/money.ts';
import type { BankEntry } from '../reconciliation/bank-entries.ts';
import type { StoredLine } from '../reconciliation/line.ts';
import type { Side } from './ladder.ts';

/** A line as it is matched. */
export const lineSide = (line: StoredLine): Side => ({
  id: line.line_id,
  date: line.line_date,
  amount: toMinor(line.amount, line.currency),
  text: [line.description, line.reference].filter(Boolean).join(' '),
});

/** An entry as it is matched. */
export const entrySide = (entry: BankEntry, currency: string): Side => ({
  id: entry.je_id,
  date: entry.ts,
  amount: toMinor(entry.amount, currency),
  text: [entry.memo, entry.reference].filter(Boolean).join(' '),
});
