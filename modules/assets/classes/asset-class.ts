import { type Static, Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { FieldsChanged, fact, newValues } from '../../../kernel/declare/fact.ts';
import { view } from '../../../kernel/declare/projection.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { Amount, Name, orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import { sortName } from '../../../kernel/values/sort-name.ts';
import { ClassBookTerms } from '../books/terms.ts';
import {
  Convention,
  DecliningFactor,
  DecliningRate,
  Life,
  Method,
} from '../depreciation/term-schemas.ts';
import { assetClassTable } from '../tables.ts';
import { Accounts, defaultAccounts } from './accounts.ts';

const oneOf = <T extends string>(words: readonly T[]) =>
  Type.Union(words.map((one) => Type.Literal(one)));

/** Fields of an asset class. */
export const classFields = {
  name: Name,
  kind: oneOf(['tangible', 'intangible', 'land'] as const),
  measurement: oneOf(['cost', 'revaluation'] as const),
  method: Method,
  life_months: Life,
  residual_pct: Type.Number({ minimum: 0, maximum: 100 }),
  /** Percent a year; null derives it from the residual value, or else doubles the straight-line rate. */
  declining_rate: orNull(DecliningRate),
  /** Null: 200 percent, 150 from 15 years on, 100 with the mid-month convention. */
  declining_factor: Type.Optional(orNull(DecliningFactor)),
  convention: Convention,
  /** Switch from declining balance to straight line once that charges more. */
  switches_to_straight_line: Type.Boolean(),
  accounts: Accounts,
  /** Terms in further books. */
  books: Type.Optional(Type.Array(ClassBookTerms, { maxItems: 20 })),
  capitalization_threshold: Amount,
  is_active: Type.Boolean(),
};

const State = Type.Object(classFields);

/** A class of assets. */
export type AssetClass = Static<typeof State>;

export const assetClassCreated = fact('asset.class_created', 'asset_class', State);

export const assetClassUpdated = fact(
  'asset.class_updated',
  'asset_class',
  Type.Object({ fields_changed: FieldsChanged }),
);

/** Defaults of a class. */
export const plainClass: AssetClass = {
  name: '',
  kind: 'tangible',
  measurement: 'cost',
  method: 'straight_line',
  life_months: 60,
  residual_pct: 0,
  declining_rate: null,
  convention: 'full_month',
  switches_to_straight_line: true,
  accounts: { ...defaultAccounts },
  capitalization_threshold: 0,
  is_active: true,
};

const when = on<AssetClass>();

/** Asset class: default depreciation terms and accounts. */
export const assetClass = actor<AssetClass>('asset_class', {
  initial: plainClass,
  folds: [
    when(assetClassCreated, (_, data) => data),
    when(assetClassUpdated, (state, { fields_changed }) => ({
      ...state,
      ...newValues(fields_changed),
    })),
  ],
});

/** Record of an asset class. */
export const AssetClassRecord = titled('AssetClass', recordOf(classFields));

/** List view of asset classes. */
export const assetClassView = view(assetClassTable, {
  of: assetClass,
  v: 2,
  columns: (state) => ({
    name: state.name,
    sort_name: sortName(state.name),
    is_active: state.is_active ? 1 : 0,
  }),
  search: (state) => state.name,
});

const plain = (name: string, life_months: number, more: Partial<AssetClass> = {}): AssetClass => ({
  ...plainClass,
  name,
  life_months,
  ...more,
});

/** Asset classes of a new company. */
export const startingClasses: readonly AssetClass[] = [
  plain('Land', 0, { kind: 'land', method: 'none' }),
  plain('Buildings', 480),
  plain('Machinery', 120),
  plain('Vehicles', 60),
  plain('Furniture', 84),
  plain('Computers', 36),
  plain('Software', 36, {
    kind: 'intangible',
    accounts: {
      ...defaultAccounts,
      cost: '1230',
      accumulated_depreciation: '1235',
      depreciation_expense: '6410',
    },
  }),
];
