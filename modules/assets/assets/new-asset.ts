import { Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import {
  Amount,
  AnyId,
  Attributes,
  DateText,
  Name,
  orNull,
  PositiveQuantity,
  Short,
  Text,
} from '../../../kernel/declare/schemas.ts';
import { mulMoney, roundMoney, sub } from '../../../kernel/values/money/money.ts';
import { postingMap } from '../../accounting/contract/queries.ts';
import { AssetBookTerms } from '../books/terms.ts';
import type { Accounts } from '../classes/accounts.ts';
import type { AssetClass } from '../classes/asset-class.ts';
import { monthOf } from '../depreciation/months.ts';
import { termsProblem } from '../depreciation/terms.ts';
import { inServiceFrom, terms } from '../operations/initial-terms.ts';
import { Code, credit, debit, type Line } from '../operations/plan.ts';
import { type Asset, blank, type Figures } from '../state/state.ts';

const short = Type.Optional(orNull(Short));
const id = Type.Optional(orNull(AnyId));

/** Description fields as request input. */
export const descriptionInput = {
  description: Type.Optional(orNull(Text)),
  serial_no: short,
  barcode: short,
  manufacturer: short,
  model: short,
  supplier_id: id,
  custodian: short,
  warranty_until: Type.Optional(orNull(DateText)),
  insurance: Type.Optional(
    orNull(
      Type.Object({
        policy: short,
        insurer: short,
        until: Type.Optional(orNull(DateText)),
        value: Type.Optional(orNull(Amount)),
      }),
    ),
  ),
  condition: short,
  attributes: Type.Optional(Attributes),
};

const sources = ['bill', 'journal', 'opening', 'none'] as const;

/** The body of a new asset. */
export const NewAsset = titled(
  'NewAsset',
  Type.Object({
    name: Name,
    class_id: AnyId,
    acquisition_date: DateText,
    cost: Amount,
    number: Type.Optional(Name),
    ...descriptionInput,
    ...terms,
    in_service_date: Type.Optional(orNull(DateText)),
    source: Type.Optional(Type.Union(sources.map((one) => Type.Literal(one)))),
    doc_id: id,
    line_id: id,
    credit_account: Type.Optional(Code),
    under_construction: Type.Optional(Type.Boolean()),
    accumulated_depreciation: Type.Optional(Amount),
    accumulated_impairment: Type.Optional(Amount),
    revaluation_surplus: Type.Optional(Amount),
    as_of: Type.Optional(DateText),
    location_id: id,
    department: short,
    custodian_id: id,
    parent_id: id,
    quantity: Type.Optional(PositiveQuantity),
    /** Terms of its own in further books. */
    book_terms: Type.Optional(Type.Array(AssetBookTerms, { maxItems: 20 })),
  }),
);

/** The body of a new asset. */
export type NewAsset = (typeof NewAsset)['static'];

/** Initial state of an asset, with defaults of its class. */
export const stateOf = (
  input: NewAsset,
  of: AssetClass,
  currency: string,
  number: string,
): Asset => {
  const { as_of, in_service_date, source, line_id, credit_account, ...sent } = input;
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const begun: Asset = {
    ...blank,
    method: of.method,
    life_months: of.life_months,
    declining_rate: of.declining_rate,
    declining_factor: of.declining_factor ?? null,
    switches: of.switches_to_straight_line,
    convention: of.convention,
    measurement: of.measurement,
    residual_value:
      (input.method ?? of.method) === 'macrs'
        ? 0
        : mulMoney(currency, input.cost, of.residual_pct, 0.01),
    ...(given as Partial<Asset>),
    impairment_loss: input.accumulated_impairment ?? 0,
    name: input.name.trim(),
    doc_line: line_id ?? null,
    number,
    base_currency: currency,
    movements: 1,
  };
  if (!in_service_date) return begun;
  const last = source === 'opening' && as_of ? monthOf(as_of) : null;
  return {
    ...begun,
    ...(inServiceFrom(begun, in_service_date) as Figures),
    last_depreciated_month: last,
  };
};

/** Reason why the amounts or dates of a new asset are invalid. */
export const figuresProblem = (
  input: NewAsset,
  state: Asset,
  currency: string,
): string | undefined => {
  const { source = 'none', credit_account, as_of, in_service_date, acquisition_date } = input;
  const { cost, accumulated_depreciation: worn, accumulated_impairment: impaired } = state;
  if (roundMoney(cost, currency) !== cost) return 'the cost has more decimals than the currency';
  if (source === 'journal' && !credit_account) return 'source journal needs a credit_account';
  if (source === 'opening' && !as_of) return 'source opening needs as_of, the date of the balances';
  if (source !== 'opening' && worn + impaired + state.revaluation_surplus > 0)
    return 'only source opening takes depreciation, impairment and surplus';
  if (in_service_date && in_service_date < acquisition_date)
    return `it was acquired on ${acquisition_date}`;
  if (sub(sub(cost, worn), impaired) < 0) return 'depreciation and impairment exceed the cost';
  return in_service_date ? termsProblem(state) : undefined;
};

/** Lines of registration: a purchase entry or opening balances; none if a bill has debited the account. */
export const openingLines = (
  { source = 'none', credit_account, acquisition_date, as_of }: NewAsset,
  state: Asset,
  accounts: Accounts,
  company: Parameters<typeof postingMap>[0],
): { readonly lines: readonly Line[]; readonly date: string } => {
  const at =
    state.status === 'draft' && state.under_construction
      ? accounts.under_construction
      : accounts.cost;
  if (source === 'journal')
    return {
      date: acquisition_date,
      lines: [debit(at, state.cost), credit(credit_account ?? '', state.cost)],
    };
  if (source !== 'opening') return { date: acquisition_date, lines: [] };
  const { accumulated_depreciation: worn, accumulated_impairment: impaired } = state;
  const surplus = state.revaluation_surplus;
  return {
    date: as_of ?? acquisition_date,
    lines: [
      debit(at, state.cost),
      credit(accounts.accumulated_depreciation, worn),
      credit(accounts.accumulated_impairment, impaired),
      credit(accounts.revaluation_surplus, surplus),
      credit(
        postingMap(company).opening_equity,
        sub(sub(sub(state.cost, worn), impaired), surplus),
      ),
    ],
  };
};
