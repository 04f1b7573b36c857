import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { oneOf, orNull } from '../../../kernel/declare/schemas.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { add, sub, sum } from '../../../kernel/values/money/money.ts';
import type { Bundle } from '../bundle/bundle.ts';
import { lossesOf } from '../plan/source-figures.ts';
import type { Read } from '../sources/read.ts';
import { Decisions } from './decisions.ts';
import { holdsOf } from './holds.ts';
import { Question, questionsOf } from './questions.ts';

const text = Type.String();
const modes = ['full', 'cutover'] as const;

/** Content of the files of a source system, and open questions. */
export const Scan = titled(
  'MigrationScan',
  Type.Object({
    scan_token: text,
    source: Type.Object({ key: text, name: text, confidence: Type.Number() }),
    files: Type.Array(
      Type.Object({
        name: text,
        role: text,
        size: Type.Integer(),
        sha256: text,
        encoding: text,
        rows: Type.Integer(),
      }),
    ),
    /** Earlier scans of the same files by the user, with the runs started from them. */
    scanned_before: Type.Optional(
      Type.Array(Type.Object({ file: text, scanned_at: text, run_id: orNull(text) })),
    ),
    company: Type.Object({
      name: Type.Optional(text),
      currency: Type.Optional(text),
      country: Type.Optional(text),
      fiscal_year_start: Type.Optional(text),
      tax_id: Type.Optional(text),
    }),
    period: Type.Object({ first: orNull(text), last: orNull(text) }),
    holds: Type.Array(
      Type.Object({
        kind: text,
        label: text,
        count: Type.Integer(),
        total: Type.Optional(Type.Number()),
        sample: Type.Array(text, { maxItems: 3 }),
      }),
    ),
    cannot_import: Type.Array(
      Type.Object({
        kind: text,
        label: text,
        count: Type.Integer(),
        reason: text,
        rows: Type.Array(Type.Object({ file: text, row: Type.Integer() }), { maxItems: 20 }),
        /** Totals by currency, if the kind has amounts; '' is the unknown currency of the books. */
        totals: Type.Optional(Type.Array(Type.Object({ currency: text, total: Type.Number() }))),
      }),
    ),
    /**
     * All rows of the files: read, left out (listed in `cannot_import`), or without data (headings,
     * totals, comments).
     */
    counted: Type.Optional(
      Type.Array(
        Type.Object({
          file: text,
          name: text,
          rows: Type.Integer(),
          taken: Type.Integer(),
          without_data: Type.Integer(),
          left_out: Type.Integer(),
        }),
      ),
    ),
    questions: Type.Array(Question),
    balance_check: Type.Object({
      debits: Type.Number(),
      credits: Type.Number(),
      difference: Type.Number(),
      by_year: Type.Array(
        Type.Object({ year: text, debits: Type.Number(), credits: Type.Number() }),
      ),
    }),
    warnings: Type.Array(
      Type.Object({
        code: text,
        message: text,
        file: Type.Optional(text),
        row: Type.Optional(Type.Integer()),
      }),
    ),
    modes: Type.Array(oneOf<string>(modes)),
    suggested: Type.Object({ mode: oneOf<string>(modes), cutover_date: orNull(text) }),
    decisions: orNull(Decisions),
    ready: Type.Boolean(),
    expires_at: text,
  }),
);

/** Content of the files of a source system, and open questions. */
export type Scan = Static<typeof Scan>;

const warningsShown = 200;

/** Scan of a bundle; `modes` are those that its content allows. */
export const scanOf = (
  { source, files, bundle }: Read,
  {
    token,
    expires_at,
    today,
  }: { readonly token: string; readonly expires_at: string; readonly today: string },
): Scan => {
  const dates = [...bundle.entries, ...bundle.documents].map(({ date }) => date).sort();
  const modes = modesOf(bundle);
  const last = dates.at(-1) ?? null;
  const stands = bundle.balances_as_of ?? last;
  const next = stands === null ? today : addDays(stands, 1);
  return {
    scan_token: token,
    source,
    files: [...files],
    company: bundle.company,
    period: { first: dates[0] ?? null, last },
    holds: holdsOf(bundle),
    cannot_import: leftOutOf(bundle),
    counted: [...(bundle.counted ?? [])],
    questions: [...questionsOf(bundle)],
    balance_check: balanceOf(bundle),
    warnings: bundle.warnings.slice(0, warningsShown).map((one) => ({ ...one })),
    modes,
    suggested: { mode: modes[0] ?? 'cutover', cutover_date: next > today ? today : next },
    decisions: null,
    ready: false,
    expires_at,
  };
};

/** Modes of a bundle: a full migration needs entries. */
const modesOf = ({ entries }: Bundle): ('full' | 'cutover')[] =>
  entries.length > 0 ? ['full', 'cutover'] : ['cutover'];

const leftOutOf = ({ left_out, company: { currency = '' } }: Bundle): Scan['cannot_import'] =>
  [
    ...Map.groupBy(
      left_out,
      ({ kind, reason }) => `${kind}|${reason.replace(/[\d.,-]+/g, '#')}`,
    ).values(),
  ].map((all) => ({
    kind: all[0]?.kind ?? '',
    label: all
      .slice(0, 3)
      .map(({ label }) => label)
      .join(', '),
    count: all.length,
    reason: all[0]?.reason ?? '',
    rows: all.slice(0, 20).map(({ file, row }) => ({ file, row })),
    totals: lossesOf({ left_out: all }, currency).flatMap(({ total, currency: of = '' }) =>
      total === undefined ? [] : [{ currency: of, total }],
    ),
  }));

const balanceOf = ({ entries, balances }: Bundle): Scan['balance_check'] => {
  const years = new Map<string, { debits: number; credits: number }>();
  const lists = entries.length > 0 ? entries : [{ date: '', lines: balances }];
  for (const { date, lines } of lists) {
    const key = date.slice(0, 4);
    const year = years.get(key) ?? { debits: 0, credits: 0 };
    years.set(key, year);
    for (const { debit, credit } of lines) {
      year.debits = add(year.debits, debit);
      year.credits = add(year.credits, credit);
    }
  }
  const debits = sum([...years.values()].map((one) => one.debits));
  const credits = sum([...years.values()].map((one) => one.credits));
  return {
    debits,
    credits,
    difference: sub(debits, credits),
    by_year:
      entries.length === 0
        ? []
        : [...years].sort(([a], [b]) => (a < b ? -1 : 1)).map(([year, of]) => ({ year, ...of })),
  };
};
