import type { Static } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { fromMinor, roundMoney, toMinor } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import type { Account } from '../chart/account.ts';
import {
  type EntryData,
  type EntryLine,
  journalEntryCreated,
  journalEntryPosted,
} from '../contract/facts.ts';
import {
  headerAccount,
  inactiveAccount,
  notBalanced,
  unknownAccount,
} from '../journal/refusals.ts';
import { type Books, codeOf } from './books.ts';
import type { Draft, DraftLine } from './draft.ts';
import { sourceOf } from './source.ts';
import { countsForTax, taxTerms } from './tax-date.ts';

/** Validated entry with its facts: created, then posted. */
export type Composed = {
  readonly id: string;
  readonly data: EntryData;
  readonly facts: readonly Fact[];
};

type Line = Static<typeof EntryLine>;

/** Validates a draft and builds its facts; undefined if all lines are zero. */
export const compose = (
  draft: Draft,
  books: Books,
  now: Now,
  extras: { readonly passesGuards?: boolean } = {},
): Composed | Refusal | undefined => {
  const base = currencyOf(now.company);
  const lines = balanced(draft, books, base);
  if (isRefusal(lines)) return lines;
  if (lines.length === 0) return undefined;
  const refused = lines.map((line) => accountProblem(line.account, books.accounts)).find(Boolean);
  if (refused) return refused;
  const { id = now.id('je'), lines: _, tax_date, corrects_date, ...said } = draft;
  const accounts = lines.map(({ account }) => account);
  const taxed = countsForTax(draft.je_type, accounts, books.roles)
    ? taxTerms(now, { date: draft.date, tax_date, corrects_date })
    : {};
  const data: EntryData = {
    ...said,
    ...taxed,
    number: books.number.text,
    source_key: books.key,
    base_currency: base,
    entries: lines,
  };
  return { id, data, facts: factsOf(id, data, books, now, extras) };
};

const factsOf = (
  id: string,
  data: EntryData,
  { number }: Books,
  now: Now,
  extras: { readonly passesGuards?: boolean },
): readonly Fact[] => [
  journalEntryCreated(id, data, { number, ...extras, ...sourceOf(data.je_type, now) }),
  journalEntryPosted(id, { posted_at: now.ts }, sourceOf(data.je_type, now)),
];

/** True if all lines of a draft are zero, so that nothing is posted. */
export const isEmpty = (draft: Draft, base: string): boolean =>
  draft.lines.every((line) => sided(line, '', base).length === 0);

/** Refusal of an account that takes no postings: unknown, inactive or a header. */
export const accountProblem = (
  code: string,
  accounts: ReadonlyMap<string, Account>,
): Refusal | undefined => {
  const found = accounts.get(code);
  if (!found) return unknownAccount({ account: code });
  if (found.is_header) return headerAccount({ account: code });
  return found.is_active ? undefined : inactiveAccount({ account: code });
};

/** Balanced one-sided lines; a conversion difference of at most one minor unit per line goes to rounding. */
const balanced = (draft: Draft, { roles }: Books, base: string): Line[] | Refusal => {
  const lines = draft.lines.flatMap((line) => sided(line, codeOf(line, roles), base));
  const units = (side: 'debit' | 'credit'): number =>
    lines.reduce((sum, line) => sum + toMinor(line[side], base), 0);
  const [debit, credit] = [units('debit'), units('credit')];
  const apart = debit - credit;
  if (apart === 0) return lines;
  const isConverted = Boolean(draft.currency) && draft.currency !== base;
  if (isConverted && Math.abs(apart) <= lines.length)
    return [...lines, ...sided({ credit: fromMinor(apart, base) }, roles['rounding'] ?? '', base)];
  return notBalanced({
    debit: fromMinor(debit, base),
    credit: fromMinor(credit, base),
    difference: fromMinor(Math.abs(apart), base),
  });
};

/**
 * One-sided line rounded to the minor unit, none if it is zero. A line below the minor unit is kept for its
 * foreign amount.
 */
const sided = (line: DraftLine, account: string, base: string): Line[] => {
  const units =
    toMinor(roundMoney(line.debit ?? 0, base), base) -
    toMinor(roundMoney(line.credit ?? 0, base), base);
  const { role: _, account: __, ...said } = line;
  const { currency, amount_currency } = line;
  const own = currency && amount_currency ? roundMoney(amount_currency, currency) : 0;
  if (units === 0 && own === 0) return [];
  const amount = fromMinor(Math.abs(units), base);
  return [
    {
      ...said,
      ...(own === 0 ? {} : { amount_currency: own }),
      account,
      debit: units > 0 ? amount : 0,
      credit: units > 0 ? 0 : amount,
    },
  ];
};
