import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';

/** Default account of each use. */
export const defaultAccounts = {
  cost: '1210',
  accumulated_depreciation: '1220',
  accumulated_impairment: '1225',
  depreciation_expense: '6400',
  impairment_loss: '6420',
  impairment_reversal: '4350',
  disposal_gain: '4310',
  disposal_loss: '6430',
  revaluation_surplus: '3400',
  revaluation_loss: '6440',
  revaluation_gain: '4360',
  held_for_sale: '1180',
  under_construction: '1215',
} as const;

const names = Object.keys(defaultAccounts) as (keyof typeof defaultAccounts)[];

/** The account code of each use. */
export const Accounts = titled(
  'AssetAccounts',
  Type.Object(
    Object.fromEntries(
      names.map((name) => [name, Type.String({ pattern: '^[0-9A-Za-z.-]{1,20}$' })]),
    ) as Record<keyof typeof defaultAccounts, ReturnType<typeof Type.String>>,
  ),
);

/** The account code of each use. */
export type Accounts = Static<typeof Accounts>;
