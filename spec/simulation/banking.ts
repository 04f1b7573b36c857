import { readerOf } from '../../kernel/reader/reader.ts';
import { type About, among, linesOf, type Make, of, stateOf } from './fields.ts';

const amounts = [5, -5, 10, 12.5, -40];

/** CSV bank statement of a few lines of small amounts. */
const table: Make = ({ dice }) => {
  const rows = Array.from(
    { length: dice.whole(1, 4) },
    () => `2026-${dice.whole(10, 11)}-${dice.whole(10, 28)},Row,${dice.one(amounts)}`,
  );
  const text = ['Date,Description,Amount', ...rows].join('\n');
  return { filename: 'statement.csv', content_type: 'text/csv', bytes: Buffer.from(text) };
};

/** Entry on the account of the reconciliation. */
const entryIds: Make = (about) => {
  const { world, company, dice, subject } = about;
  const account = stateOf(about, subject)['account_code'];
  const found = readerOf(world.app.store, company.id).rows<{ id: string }>(
    'SELECT DISTINCT entry_id AS id FROM journal_line WHERE company=:company AND account=:account LIMIT 50',
    { account: typeof account === 'string' ? account : '' },
  );
  return found.length === 0 ? undefined : [dice.one(found)?.id];
};

const lineId: Make = (about) => about.dice.one(linesOf(about))?.['line_id'];

const target = among('6850', '6850', '4300', '1120', '9999');

const balance = (about: About): unknown =>
  about.dice.one([0, stateOf(about, about.subject)['cleared'] ?? 0, 100]);

const onLine = { line_id: lineId };

/** Values for fields of operations of bank reconciliation. */
export const banking = (file: Make): Readonly<Record<string, Readonly<Record<string, Make>>>> => ({
  'accounting.reconciliation.start': {
    bank_account_id: of('bank_account'),
    statement_date: ({ dice }) => `2026-${dice.whole(10, 12)}-${dice.whole(10, 28)}`,
    statement_balance: among(0, 0, 100),
  },
  'accounting.reconciliation.update': {
    statement_balance: balance,
    statement_date: ({ dice }) => `2026-${dice.whole(10, 12)}-${dice.whole(10, 28)}`,
    tolerance: among(1, 50),
  },
  'accounting.reconciliation.match': { je_ids: entryIds },
  'accounting.reconciliation.unmatch': { je_ids: entryIds },
  'accounting.reconciliation.writeOff': { account_code: target },
  'accounting.statementLines.importCsv': { file: table },
  'accounting.statementLines.match': { ...onLine, je_ids: entryIds },
  'accounting.statementLines.unmatch': onLine,
  'accounting.statementLines.create': { ...onLine, account_code: target },
  'accounting.statementLines.split': {
    ...onLine,
    splits: ({ dice }) => [{ account_code: '6850', amount: dice.one([5, 10, 12.5, 40]) }],
  },
  'accounting.statementLines.update': onLine,
  'accounting.statementLines.attach': { ...onLine, file },
  'accounting.bankRules.create': {
    bank_account_id: of('bank_account'),
    match_pattern: among('row', '('),
    match_type: among('contains', 'regex'),
    target_account_code: target,
  },
});
