import { type Static, Type } from '@sinclair/typebox';
import { type Now, query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { oneOf, orNull } from '../../../kernel/declare/schemas.ts';
import { headLine, PrintedHead, printedHead } from '../../../kernel/ledger/heads/report-head.ts';
import { pdfAnswer, printRefusals } from '../../../kernel/platform/pdf/pdf-answer.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { csvText } from '../../../kernel/values/csv.ts';
import { sub, sum } from '../../../kernel/values/money/money.ts';
import { reconciliation as reconciliationLife } from '../../../machines/reconciliation.ts';
import { currencyOf, languageOf } from '../../companies/contract/queries.ts';
import { paperPdf, paperSizeOf, senderOf } from '../../documents/contract/queries.ts';
import { bankAccount } from '../banks/bank.ts';
import {
  type BankEntry,
  BankEntryRecord,
  bookBalance,
  reconciledIn,
  unreconciled,
} from './bank-entries.ts';
import { differenceOf } from './reconciliation.ts';
import { reportPaper } from './report-paper.ts';
import { sessionId, sessionOf } from './session.ts';

const Group = Type.Object({ entries: Type.Array(BankEntryRecord), total: Type.Number() });

/** Reconciliation report: statement balance, outstanding items and book balance. */
export const Report = titled(
  'ReconciliationReport',
  Type.Object({
    reconciliation_id: Type.String(),
    bank_account_id: Type.String(),
    bank_name: Type.String(),
    account_code: Type.String(),
    currency: Type.String(),
    status: oneOf<string>(reconciliationLife.states),
    statement_date: Type.String(),
    statement_balance: Type.Number(),
    cleared_balance: Type.Number(),
    /** Statement balance less cleared balance. */
    difference: Type.Number(),
    uncleared_receipts: Group,
    uncleared_payments: Group,
    /** Cleared entries dated after the statement date. */
    cleared_later: Group,
    /** Entries created in this reconciliation: from lines, and write-offs. */
    adjustments: Group,
    book_balance: Type.Number(),
    /** Unexplained difference between cleared and book balance; always 0. */
    unexplained: Type.Number(),
    completed_at: orNull(Type.String()),
    completed_by: orNull(Type.String()),
    signed_head: PrintedHead,
  }),
);

/** Reconciliation report. */
export type Report = Static<typeof Report>;

/** Reconciliation report: from the statement balance over uncleared items to the book balance. */
export const report = query('accounting.reconciliation.report', {
  says: 'Read the report of a bank reconciliation, as JSON, CSV or PDF.',
  explains: [
    'Leads from the statement balance over uncleared receipts and payments to the book balance at the end of the statement date, in the currency of the account.',
    'Entries cleared only by later statements count as uncleared; entries dated after the statement but cleared by it are listed under `cleared_later`.',
    'Available at any status; `unexplained` is always 0 in consistent books.',
    'The newest signed ledger head is printed on it; the PDF has the letterhead and language of the company.',
  ],
  by: 'manager',
  takes: Type.Object({
    ...sessionId,
    format: Type.Optional(Type.Union(['json', 'csv', 'pdf'].map((one) => Type.Literal(one)))),
  }),
  gives: Report,
  alsoAs: ['text/csv', 'application/pdf'],
  refuses: [notFound, ...printRefusals],
  // PDF needs the browser, which the long-read threads do not have.
  long: ({ format }) => format !== 'pdf',
  answer: async (reader, { reconciliation_id, format = 'json' }, now) => {
    const made = reportOf(reader, reconciliation_id, now);
    if (isRefusal(made) || format === 'json') return made;
    const filename = `reconciliation-${made.statement_date}.${format}`;
    if (format === 'csv') return { bytes: csvOf(made), media: 'text/csv; charset=utf-8', filename };
    const paper = reportPaper(made, {
      sender: senderOf(now.company),
      language: languageOf(now.company),
      size: paperSizeOf(now.company.settings['paper']),
    });
    return pdfAnswer(paperPdf(paper), { filename, inline: true });
  },
});

const group = (entries: readonly BankEntry[]) => ({
  entries: [...entries],
  total: sum(entries.map(({ amount }) => amount)),
});

const reportOf = (reader: Reader, id: string, now: Now): Report | Refusal => {
  const state = sessionOf(reader, id);
  if (isRefusal(state)) return state;
  const base = currencyOf(now.company);
  const to = state.statement_date;
  const cleared = reconciledIn(reader, id, state, base);
  const open = [
    ...unreconciled(reader, state, base, { from: '', to }),
    ...clearedAfter(reader, id, state, base),
  ];
  const receipts = group(open.filter(({ amount }) => amount > 0));
  const payments = group(open.filter(({ amount }) => amount < 0));
  const later = group(cleared.filter(({ ts }) => ts > to));
  const book_balance = bookBalance(reader, state, base, to);
  const explained = sum([state.cleared, receipts.total, payments.total, 0 - later.total]);
  return {
    reconciliation_id: id,
    bank_account_id: state.bank_account_id,
    bank_name: reader.state(bankAccount, state.bank_account_id)?.bank_name ?? '',
    account_code: state.account_code,
    currency: state.currency,
    status: state.status,
    statement_date: to,
    statement_balance: state.statement_balance,
    cleared_balance: state.cleared,
    difference: differenceOf(state),
    uncleared_receipts: receipts,
    uncleared_payments: payments,
    cleared_later: later,
    adjustments: group(cleared.filter(({ je_type }) => je_type.startsWith('recon_'))),
    book_balance,
    unexplained: sub(book_balance, explained),
    completed_at: state.completed_at,
    completed_by: state.completed_by,
    signed_head: printedHead(reader),
  };
};

type Session = Exclude<ReturnType<typeof sessionOf>, Refusal>;

/** Entries outstanding at this statement that a later one cleared. */
const clearedAfter = (
  reader: Reader,
  id: string,
  state: Session,
  base: string,
): readonly BankEntry[] =>
  reader
    .rows<{ id: string }>(
      `SELECT id FROM reconciliation_view WHERE company=:company AND bank_account_id=:bank
         AND id<>:id AND statement_date>:day`,
      { bank: state.bank_account_id, id, day: state.statement_date },
    )
    .flatMap((later) => reconciledIn(reader, later.id, state, base))
    .filter(({ ts }) => ts <= state.statement_date);

/** Sections of the report in display order. */
export const sections = [
  ['uncleared_receipts', 'Uncleared receipts'],
  ['uncleared_payments', 'Uncleared payments'],
  ['cleared_later', 'Cleared, dated later'],
  ['adjustments', 'Adjustments made'],
] as const;

const csvOf = (made: Report): string =>
  csvText([
    ['section', 'date', 'number', 'memo', 'reference', 'amount'],
    ['Statement balance', made.statement_date, '', '', '', made.statement_balance],
    ['Cleared balance', made.statement_date, '', '', '', made.cleared_balance],
    ...sections.flatMap(([name, title]) =>
      made[name].entries.map((one) => [
        title,
        one.ts,
        one.number,
        one.memo,
        one.reference ?? '',
        one.amount,
      ]),
    ),
    ['Book balance', made.statement_date, '', '', '', made.book_balance],
    [headLine(made.signed_head), '', '', '', '', ''],
    ['Difference', made.statement_date, '', '', '', made.difference],
  ]);
