import { add, minorUnits, round } from '../../kernel/values/money/money.ts';
import { monthEnd } from './months.ts';
import type { Play } from './play.ts';

type Posted = {
  readonly je_id: string;
  readonly ts: string;
  readonly memo: string;
  readonly contact_name?: string | null;
  readonly debit: number;
  readonly credit: number;
};

/** Line of a bank statement. */
type StatementLine = readonly [date: string, text: string, amount: number];

const csv = (lines: readonly StatementLine[]): FormData => {
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const rows = lines.map(([date, text, amount]) => `${date},${quoted(text)},${amount}`);
  const form = new FormData();
  const text = `Date,Description,Amount\n${rows.join('\n')}\n`;
  form.set('file', new Blob([text], { type: 'text/csv' }), 'statement.csv');
  return form;
};

const lineOf = ({ ts, memo, contact_name, debit, credit }: Posted): StatementLine => [
  ts.slice(0, 10),
  contact_name ? `${contact_name} ${memo}` : memo,
  debit > 0 ? debit : -credit,
];

/** Starts the reconciliation of a statement; answers its path. */
const begin = async (
  { call, money, country }: Play,
  date: string,
  balance: number,
): Promise<string> => {
  const { id } = await call.post('/accounting/reconciliation/start', {
    ...{ bank_account_id: money.main, statement_date: date },
    statement_balance: round(balance, minorUnits(country.currency)),
  });
  return `/accounting/reconciliation/${id}`;
};

/** Imports the lines of a statement and has them matched. */
const imported = async (
  { call }: Play,
  path: string,
  lines: readonly StatementLine[],
): Promise<void> => {
  if (lines.length > 0) await call.post(`${path}/import-csv`, csv(lines));
  await call.post(`${path}/auto-match`);
};

/** Postings of the bank account by month. */
const postedBy = async ({ call, money, months }: Play): Promise<readonly (readonly Posted[])[]> => {
  const { lines } = await call.get(`/accounting/ledger/${money.mainCode}`);
  return months.map((first) =>
    (lines as readonly Posted[]).filter(({ ts }) => ts.slice(0, 7) === first.slice(0, 7)),
  );
};

/** Rules for the charges and the rent of the statements. */
const rules = async ({ call, money, words, suppliers }: Play): Promise<void> => {
  const made = [
    [words.phrases.bankFee, '6850', null],
    [words.phrases.insurance, '6700', null],
    [words.phrases.cardTakings, '4100', null],
    [words.suppliers[11] ?? '', '6300', suppliers[11]?.id ?? null],
  ] as const;
  for (const [match_pattern, target_account_code, contact_id] of made)
    await call.post('/accounting/rules', {
      ...{ bank_account_id: money.main, match_pattern, target_account_code, contact_id },
      ...{ match_field: 'any', match_type: 'contains', default_memo: match_pattern },
    });
};

/** Lines of the present month that the books do not know yet. */
const unknown = (play: Play, open: readonly Open[]): readonly StatementLine[] => {
  const { words, country, today } = play;
  const euros = (amount: number): number => round(amount * country.level, 0);
  return [
    [today, words.phrases.bankFee, -euros(18)],
    [today, words.phrases.insurance, -euros(140)],
    [today, words.phrases.cardTakings, euros(388)],
    [today, `${words.familyNames[3]} ${words.phrases.partial}`, euros(75)],
    ...open.map(({ ref_id, contact_name, amount_outstanding }): StatementLine => {
      return [today, `${contact_name} ${ref_id}`, amount_outstanding];
    }),
  ];
};

/** Invoice with an open balance. */
export type Open = {
  readonly id: string;
  readonly ref_id: string;
  readonly contact_name: string;
  readonly amount_outstanding: number;
};

type Imported = {
  readonly line_id: string;
  readonly status: string;
  readonly amount: number;
  readonly matched_je_ids: readonly string[];
};

/** Matches the lines that were not certain with the entries of their amounts that are left. */
const matchRest = async (
  { call }: Play,
  path: string,
  posted: readonly Posted[],
): Promise<void> => {
  const { items } = await call.get(`${path}/statement-lines?limit=200`);
  const lines = items as readonly Imported[];
  const settled = lines.filter(({ status }) => status === 'matched');
  const used = new Set(settled.flatMap(({ matched_je_ids }) => matched_je_ids));
  for (const { line_id, status, amount } of lines) {
    if (status === 'matched') continue;
    const entry = posted.find((one) => !used.has(one.je_id) && lineOf(one)[2] === amount);
    if (!entry) throw new Error(`No entry is left for the line of ${amount}.`);
    used.add(entry.je_id);
    await call.post(`${path}/lines/${line_id}/match`, { je_ids: [entry.je_id] });
  }
};

/** Months before the present one whose statements have lines; earlier ones are matched by entry. */
const withLines = 2;

/**
 * Reconciles the current account up to the end of the last month, and leaves the statement of the present month open
 * with lines to match.
 */
export const bank = async (play: Play, open: readonly Open[]): Promise<void> => {
  await rules(play);
  const { months, today, call } = play;
  let balance = 0;
  for (const [month, posted] of (await postedBy(play)).entries()) {
    const last = monthEnd(months[month] ?? today);
    const isOver = last < today;
    const lines = [...posted.map(lineOf), ...(isOver ? [] : unknown(play, open))];
    balance = lines.reduce((sum, [, , amount]) => add(sum, amount), balance);
    const path = await begin(play, isOver ? last : today, balance);
    if (month >= months.length - 1 - withLines) {
      await imported(play, path, lines);
      if (isOver) await matchRest(play, path, posted);
    } else if (posted.length > 0)
      await call.post(`${path}/match`, { je_ids: [...new Set(posted.map(({ je_id }) => je_id))] });
    if (isOver) await call.post(`${path}/complete`);
  }
};
