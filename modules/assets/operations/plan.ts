import { type Static, type TObject, Type } from '@sinclair/typebox';
import type { Parts } from '../../../kernel/declare/actor.ts';
import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, DateText, orNull, Text } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import {
  add,
  compare,
  isZero,
  neg,
  roundMoney,
  sub,
  sum,
} from '../../../kernel/values/money/money.ts';
import type { PostingLine } from '../../accounting/contract/facts.ts';
import { currencyOf, fiscalYearStartOf } from '../../companies/contract/queries.ts';
import type { Kind } from '../assets/facts.ts';
import type { Asset, Figures } from '../assets/state.ts';
import type { Accounts } from '../classes/accounts.ts';
import { type AssetClass, assetClass } from '../classes/asset-class.ts';
import { carryingOf, chargedThrough, type Step } from '../depreciation/charge.ts';
import type { Keeping } from '../depreciation/depreciable.ts';
import { addMonths, type Month, monthOf } from '../depreciation/months.ts';
import { tooEarly, unknownClass } from '../refusals.ts';

/** A line of an entry, debit positive. */
export type Line = Static<typeof PostingLine>;

/** What an operation is asked of, and what it may look up. */
export type About<I = Readonly<Record<string, unknown>>> = {
  readonly id: string;
  readonly state: Asset;
  readonly input: I;
  readonly now: Now;
  readonly reader: Reader;
  readonly lines: Parts;
  readonly accounts: Accounts;
  readonly keeping: Keeping;
};

/** What an operation does: fields, an entry, and what it tells. */
export type Effect = {
  readonly kind: Kind;
  readonly date: string;
  readonly after: Partial<Figures>;
  readonly amount?: number;
  readonly lines?: readonly Line[];
  readonly memo?: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly reason?: string | null;
  readonly warnings?: readonly string[];
  /** The movement that it undoes, and the entry of it. */
  readonly undo_of?: string;
  readonly reverses?: string | null;
  /** The entries of proceeds that it undoes as well. */
  readonly receipts?: readonly string[];
  /** The fact of another asset that it makes, and the entry of that. */
  readonly beside?: Fact;
  readonly beside_journal_id?: string | null;
  /** It moved no value, though its kind may. */
  readonly financial?: boolean;
};

/** One of the operations of an asset: its body, and what it comes to. */
export type Operation = {
  readonly body: TObject;
  readonly plan: (about: About<never>) => Effect | Refusal;
};

/** Declares an operation; every body may carry a reason and notes. */
export const operation = <B extends TObject>(
  body: B,
  plan: (about: About<Static<B>>) => Effect | Refusal,
): Operation => ({
  body: Type.Object({ ...said, ...body.properties }),
  plan: plan as Operation['plan'],
});

const said = {
  reason: Type.Optional(orNull(Text)),
  notes: Type.Optional(orNull(Text)),
  note: Type.Optional(orNull(Text)),
};

/** The date of an operation: today unless it is sent. */
export const dated = { date: Type.Optional(DateText) };

/** An account as sent. */
export const Code = Type.String({ pattern: '^[0-9A-Za-z.-]{1,20}$' });

/** An id as sent, or nothing. */
export const maybeId = Type.Optional(orNull(AnyId));

/** The accounts of an asset: its class's, but for those of its own. */
export const accountsOf = (reader: Reader, state: Asset): Accounts | Refusal => {
  const found = reader.state(assetClass, state.class_id);
  return found
    ? { ...found.accounts, ...state.accounts }
    : unknownClass({ class_id: state.class_id });
};

/** How the books of the company are kept. */
export const keepingOf = ({ company }: Now): Keeping => ({
  currency: currencyOf(company),
  fiscal_year_start: fiscalYearStartOf(company),
});

/** A class in use. */
export const classOf = (reader: Reader, class_id: string): AssetClass | Refusal => {
  const found = reader.state(assetClass, class_id);
  return found?.is_active ? found : unknownClass({ class_id });
};

/** An amount on the debit side; negative on the credit side. */
export const debit = (account: string, amount: number): Line => ({ account, debit: amount });

/** An amount on the credit side; negative on the debit side. */
export const credit = (account: string, amount: number): Line => ({ account, credit: amount });

/** Whether the house depreciates it: in use, or to be sold without having been held for sale. */
export const isDepreciated = ({ status, status_before }: Asset): boolean =>
  status === 'in_service' || (status === 'sale_pending' && status_before !== 'held_for_sale');

/** Months charged because something happens on a date, with their entry. */
export type CaughtUp = {
  readonly state: Asset;
  readonly after: Partial<Figures>;
  readonly charged: number;
  readonly lines: readonly Line[];
};

const reckoned = [
  'accumulated_depreciation',
  'last_depreciated_month',
  'base',
  'year',
  'units_used',
] as const;

/** Charges what is missing up to a month, so that what follows starts from what it stands at then. */
export const caughtUp = (
  { state, accounts, keeping }: Pick<About, 'state' | 'accounts' | 'keeping'>,
  month: Month,
): CaughtUp => {
  const none: CaughtUp = { state, after: {}, charged: 0, lines: [] };
  if (!isDepreciated(state) || state.in_service_date === null) return none;
  const { steps, after } = chargedThrough(state, month, keeping);
  if (steps.length === 0) return none;
  const total = totalOf(steps);
  return {
    state: after,
    after: Object.fromEntries(reckoned.map((field) => [field, after[field]])),
    charged: total,
    lines: chargeLines(state, accounts, total),
  };
};

/** The sum of what months are charged with. */
export const totalOf = (steps: readonly Step[]): number => sum(steps.map(({ charge }) => charge));

/** Depreciation in the books. */
export const chargeLines = (
  { department }: Pick<Asset, 'department'>,
  { depreciation_expense, accumulated_depreciation }: Accounts,
  amount: number,
): readonly Line[] => [
  { ...debit(depreciation_expense, amount), ...(department ? { department } : {}) },
  credit(accumulated_depreciation, amount),
];

/** What an asset stands at on a date: the months before its month charged. */
export const upTo = (
  about: Pick<About, 'state' | 'accounts' | 'keeping'>,
  date: string,
): CaughtUp => caughtUp(about, addMonths(monthOf(date), -1));

/** Why a date lies before what happened last. */
export const dateProblem = ({ state }: Pick<About, 'state'>, date: string): Refusal | undefined => {
  const since = state.last_financial_month;
  return since !== null && monthOf(date) < since ? tooEarly({ date, since }) : undefined;
};

/** The account that the cost of an asset stands on as it is. */
export const costAccount = (
  { status, under_construction, status_before }: Asset,
  accounts: Accounts,
): string => {
  const isHeld =
    status === 'held_for_sale' || (status === 'sale_pending' && status_before === 'held_for_sale');
  if (isHeld) return accounts.held_for_sale;
  return status === 'draft' && under_construction ? accounts.under_construction : accounts.cost;
};

/** The lines that take an asset, or a part of it, off the books: cost against depreciation and impairment. */
export const takenOff = (
  state: Asset,
  accounts: Accounts,
  part: Pick<Asset, 'cost' | 'accumulated_depreciation' | 'accumulated_impairment'> = state,
): readonly Line[] => [
  debit(accounts.accumulated_depreciation, part.accumulated_depreciation),
  debit(accounts.accumulated_impairment, part.accumulated_impairment),
  credit(costAccount(state, accounts), part.cost),
];

export { add, carryingOf, compare, isZero, monthOf, neg, roundMoney, sub, sum };
