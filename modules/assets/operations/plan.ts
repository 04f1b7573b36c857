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
import type { Accounts } from '../classes/accounts.ts';
import { type AssetClass, assetClass } from '../classes/asset-class.ts';
import { carryingOf, chargeThrough, type Step } from '../depreciation/charge.ts';
import type { BookSettings } from '../depreciation/depreciable.ts';
import { addMonths, type Month, monthOf } from '../depreciation/months.ts';
import { tooEarly, unknownClass } from '../refusals.ts';
import type { Kind } from '../state/facts.ts';
import type { Asset, Figures } from '../state/state.ts';
import { Code } from './account-code.ts';

/** Line to post. */
export type Line = Static<typeof PostingLine>;

/** Context of an operation: asset, input and read access. */
export type About<I = Readonly<Record<string, unknown>>> = {
  readonly id: string;
  readonly state: Asset;
  readonly input: I;
  readonly now: Now;
  readonly reader: Reader;
  readonly lines: Parts;
  readonly accounts: Accounts;
  readonly keeping: BookSettings;
};

/** Effect of an operation: changed fields, entry, details and warnings. */
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
  /** Movement it undoes; `reverses` is the entry of that movement. */
  readonly undo_of?: string;
  readonly reverses?: string | null;
  /** Entries of proceeds it reverses as well. */
  readonly receipts?: readonly string[];
  /** Fact of another asset it creates, with the id of its entry. */
  readonly beside?: Fact;
  readonly beside_journal_id?: string | null;
  /** False if no value changed, although its kind can change value. */
  readonly financial?: boolean;
};

/** Operation of an asset: body schema and effect. */
export type Operation = {
  readonly body: TObject;
  readonly plan: (about: About<never>) => Effect | Refusal;
};

/** Declares an operation; every body accepts a reason and notes. */
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

/** Optional date of an operation; defaults to today. */
export const dated = { date: Type.Optional(DateText) };

/** Optional id as input. */
export const maybeId = Type.Optional(orNull(AnyId));

/** Accounts of an asset: those of its class, overridden by its own. */
export const accountsOf = (reader: Reader, state: Asset): Accounts | Refusal => {
  const found = reader.state(assetClass, state.class_id);
  return found
    ? { ...found.accounts, ...state.accounts }
    : unknownClass({ class_id: state.class_id });
};

/** Currency and fiscal year start of the company. */
export const bookSettingsOf = ({ company }: Now): BookSettings => ({
  currency: currencyOf(company),
  fiscal_year_start: fiscalYearStartOf(company),
});

/** Active class, or a refusal. */
export const classOf = (reader: Reader, class_id: string): AssetClass | Refusal => {
  const found = reader.state(assetClass, class_id);
  return found?.is_active ? found : unknownClass({ class_id });
};

/** Debit line; a negative amount is a credit. */
export const debit = (account: string, amount: number): Line => ({ account, debit: amount });

/** Credit line; a negative amount is a debit. */
export const credit = (account: string, amount: number): Line => ({ account, credit: amount });

/**
 * True while the asset is depreciated: in service, or being sold without classification as held for sale (IFRS
 * 5.25).
 */
export const isDepreciated = ({ status, status_before }: Asset): boolean =>
  status === 'in_service' || (status === 'sale_pending' && status_before !== 'held_for_sale');

/** Catch-up charge of months before a movement, with its entry lines. */
export type CatchUp = {
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

/** Charges all open months through a given one, so that the movement starts from the carrying amount at its date. */
export const catchUp = (
  { state, accounts, keeping }: Pick<About, 'state' | 'accounts' | 'keeping'>,
  month: Month,
): CatchUp => {
  const none: CatchUp = { state, after: {}, charged: 0, lines: [] };
  if (!isDepreciated(state) || state.in_service_date === null) return none;
  const { steps, after } = chargeThrough(state, month, keeping);
  if (steps.length === 0) return none;
  const total = totalOf(steps);
  return {
    state: after,
    after: Object.fromEntries(reckoned.map((field) => [field, after[field]])),
    charged: total,
    lines: chargeLines(state, accounts, total),
  };
};

/** Total charge of depreciation steps. */
export const totalOf = (steps: readonly Step[]): number => sum(steps.map(({ charge }) => charge));

/** Entry lines of a depreciation charge. */
export const chargeLines = (
  { department }: Pick<Asset, 'department'>,
  { depreciation_expense, accumulated_depreciation }: Accounts,
  amount: number,
): readonly Line[] => [
  { ...debit(depreciation_expense, amount), ...(department ? { department } : {}) },
  credit(accumulated_depreciation, amount),
];

/** Catch-up through the month before a date. */
export const catchUpBefore = (
  about: Pick<About, 'state' | 'accounts' | 'keeping'>,
  date: string,
): CatchUp => catchUp(about, addMonths(monthOf(date), -1));

/** Refusal of a date before the month of the last movement of value. */
export const dateProblem = ({ state }: Pick<About, 'state'>, date: string): Refusal | undefined => {
  const since = state.last_financial_month;
  return since !== null && monthOf(date) < since ? tooEarly({ date, since }) : undefined;
};

/** Account that currently holds the cost of an asset. */
export const costAccount = (
  { status, under_construction, status_before }: Asset,
  accounts: Accounts,
): string => {
  const isHeld =
    status === 'held_for_sale' || (status === 'sale_pending' && status_before === 'held_for_sale');
  if (isHeld) return accounts.held_for_sale;
  return status === 'draft' && under_construction ? accounts.under_construction : accounts.cost;
};

/** Lines that derecognise an asset or a part of it: cost against depreciation and impairment. */
export const derecognitionLines = (
  state: Asset,
  accounts: Accounts,
  part: Pick<Asset, 'cost' | 'accumulated_depreciation' | 'accumulated_impairment'> = state,
): readonly Line[] => [
  debit(accounts.accumulated_depreciation, part.accumulated_depreciation),
  debit(accounts.accumulated_impairment, part.accumulated_impairment),
  credit(costAccount(state, accounts), part.cost),
];

export { add, Code, carryingOf, compare, isZero, monthOf, neg, roundMoney, sub, sum };
