import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { fileName, fileTooLarge } from '../../../kernel/declare/records/attachments.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { oneOf, orNull, Upload, writtenWith } from '../../../kernel/declare/schemas.ts';
import { bankAccount } from '../banks/bank.ts';
import { reconciliation } from '../reconciliation/reconciliation.ts';
import { atSession, sessionId } from '../reconciliation/session.ts';
import { dateOrders } from '../statement-files/dates.ts';
import { fileRefusals, noStatement, statementTask } from '../statement-files/read.ts';
import type { FileStatement, LeftOut, StatementFile } from '../statement-files/statement.ts';
import {
  countsOf,
  fileCounts,
  importFacts,
  newLinesOf,
  statedBalances,
} from '../statement-import/line-import.ts';
import {
  proposedStatement,
  statementTaken,
  takeStatement,
  takeStatementRefusals,
} from '../statement-import/stated-balance.ts';
import { linesFull, otherAccount, otherStatementCurrency } from './refusals.ts';

/** Imports a bank statement file: OFX, QFX, QBO, QIF, CAMT or MT940. */
export const importStatement = command('accounting.statementLines.importStatement', {
  says: 'Import a bank statement file: OFX, QFX, QBO, QIF, CAMT.053 or MT940.',
  explains: [
    'Adds unmatched lines; a ZIP archive of statement files is accepted.',
    'Lines that exist on the account, are dated after the statement date or have no amount are left out and listed, so importing a file again adds nothing.',
    'A file of another account or currency is refused (`other_account`, `other_currency`) unless `force` is sent; unclear dates need `date_format` (`ambiguous_dates`).',
    '`take_statement` sets statement date and balance from the file; a statement holds at most 20,000 lines.',
  ],
  by: 'manager',
  on: reconciliation,
  at: atSession,
  takes: Type.Object({
    ...sessionId,
    file: Upload,
    date_format: Type.Optional(Type.Union(dateOrders.map((one) => Type.Literal(one)))),
    /** Accepts a file of another account or currency. */
    force: Type.Optional(Type.Boolean({ default: false })),
    ...takeStatement,
    read: Type.Optional(Type.Unsafe<StatementFile>({ internal: true })),
  }),
  gives: writtenWith({
    format: oneOf(['ofx', 'qif', 'camt', 'mt940']),
    account_hint: orNull(Type.String()),
    currency: orNull(Type.String()),
    ...fileCounts,
    ledger_balance: orNull(Type.Number()),
    balance_matches: orNull(Type.Boolean()),
  }),
  refuses: [
    fileTooLarge,
    ...fileRefusals,
    otherAccount,
    otherStatementCurrency,
    linesFull,
    ...takeStatementRefusals,
  ],
  asks: 'import-statement',
  lane: 'bulk',
  prepare: async (input, { work }) => {
    const { bytes } = input.file;
    if (bytes.byteLength > limits.uploadBytes) return fileTooLarge({ limit: limits.uploadBytes });
    const order = input.date_format;
    const read = (await work(statementTask, { bytes, order })) as StatementFile | Refusal;
    if (isRefusal(read)) return read;
    return { ...input, file: { ...input.file, bytes: new Uint8Array() }, read };
  },
  reads: (reader, { read, force = false, ...input }, state, now) => {
    if (!read) throw new Error('the command was sent unprepared');
    const number = reader.state(bankAccount, state.bank_account_id)?.account_number ?? '';
    const chosen = ofAccount(read.statements, number, force);
    if (isRefusal(chosen)) return chosen;
    const sent = chosen.map((one) => one.currency).find((one) => one && one !== state.currency);
    if (sent && !force) return otherStatementCurrency({ sent, currency: state.currency });
    const lines = chosen.flatMap((one) => one.lines);
    const proposed = proposedStatement(chosen);
    const taken = statementTaken(reader, input, state, proposed);
    if (isRefusal(taken)) return taken;
    const newLines = newLinesOf(reader, taken.state, lines, now);
    if (isRefusal(newLines)) return newLines;
    const left = leftOutBefore(read, chosen);
    return { newLines, chosen, format: read.format, left, proposed, taken };
  },
  decide: (
    _,
    { reconciliation_id: id, file },
    now,
    { newLines, chosen, format, left, ...seen },
  ) => {
    const { proposed, taken } = seen;
    const { state } = taken;
    const last = chosen.findLast(({ closing }) => closing !== null);
    const filename = fileName(file.filename);
    return {
      facts: [...taken.facts, ...importFacts(id, newLines, { format, filename }, now)],
      answer: {
        format,
        account_hint: chosen[0]?.account ?? null,
        currency: chosen[0]?.currency ?? null,
        ...countsOf(newLines, left),
        ...statedBalances(chosen, state.currency),
        ...proposed,
        ledger_balance: last?.closing ?? null,
        balance_matches: last ? last.closing === state.statement_balance : null,
      },
    };
  },
});

/** Unreadable rows, and rows of other accounts. */
const leftOutBefore = (
  { statements, left_out }: StatementFile,
  chosen: readonly FileStatement[],
): readonly LeftOut[] => [
  ...left_out,
  ...statements.flatMap((one) =>
    chosen.includes(one)
      ? one.left_out
      : [...one.left_out, ...one.lines].map((line) => ({
          row: line.row,
          reason: `The row belongs to account ${one.account}.`,
          text: 'text' in line ? line.text : `${line.date} ${line.amount} ${line.description}`,
        })),
  ),
];

const bare = (number: string): string => number.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

/** True if two numbers denote the same account: banks omit their bank code, mask digits or append the currency. */
const isSame = (hint: string, number: string): boolean => {
  const own = bare(number);
  return [hint, ...hint.split(/[/ ]/)].map(bare).some((sent) => {
    const [longer, shorter] = sent.length > own.length ? [sent, own] : [own, sent];
    const end = shorter.replace(/^X+/, '');
    return end.length >= 4 && (longer.endsWith(end) || longer.slice(0, -3).endsWith(end));
  });
};

/** Statements of the bank account in a file; if the account has no number, those of the only account named. */
const ofAccount = (
  statements: readonly FileStatement[],
  number: string,
  force: boolean,
): readonly FileStatement[] | Refusal => {
  const isKnown = bare(number).length >= 4;
  const mine = statements.filter(
    ({ account }) => account === null || !isKnown || isSame(account, number),
  );
  const hints = [...new Set(mine.flatMap(({ account }) => (account === null ? [] : [account])))];
  if (mine.length > 0 && hints.length <= 1) return mine;
  if (force) return mine.length > 0 ? mine : statements;
  if (statements.length === 0) return noStatement();
  const accounts = [...new Set(statements.map(({ account }) => account))];
  return otherAccount({ account_hint: accounts.join(', '), accounts });
};
