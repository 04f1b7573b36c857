import { Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { oneOf, orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import { asset as assetLife } from '../../../machines/asset.ts';
import { carryingOf, conventions, methods } from '../depreciation/charge.ts';
import { movedFacts } from './facts.ts';
import { type Asset, descriptionFields, figureFields } from './state.ts';

/** Fields visible to managers and above only. */
export const assetCosts = [
  'cost',
  'residual_value',
  'declining_rate',
  'declining_factor',
  'book_terms',
  'books',
  'accumulated_depreciation',
  'accumulated_impairment',
  'carrying_amount',
  'revaluation_surplus',
  'revaluation_loss',
  'held_loss',
  'impairment_loss',
  'disposal',
  'sale',
  'price',
  'tax',
  'gain_loss',
  'paid',
  'schedule',
  'totals',
  'fields',
  'amount',
  'cost_12m',
  'insurance',
];

const { base: _b, year: _y, held_before: _h, rebased: _r, ...shown } = figureFields;

/** Fields of an asset in records and write answers. */
export const assetFields = {
  number: Type.String(),
  ...descriptionFields,
  ...shown,
  status: oneOf(assetLife.states),
  measurement: oneOf<string>(['cost', 'revaluation']),
  method: oneOf<string>(methods),
  convention: oneOf<string>(conventions),
  base_currency: Type.String(),
  carrying_amount: Type.Number(),
  fully_depreciated: Type.Boolean(),
  last_seen_at: orNull(Type.String()),
  files_count: Type.Integer(),
};

/** Record of an asset with its depreciation schedule. */
export const AssetRecord = titled(
  'Asset',
  recordOf({
    ...assetFields,
    schedule: Type.Optional(
      Type.Array(
        Type.Object({
          month: Type.String(),
          opening: Type.Number(),
          charge: Type.Number(),
          closing: Type.Number(),
        }),
      ),
    ),
  }),
);

/** Asset embedded in another answer. */
export const AssetAnswer = titled(
  'WrittenAsset',
  Type.Object({ id: Type.String(), ...assetFields }),
);

/** Movement in the movements view. */
export const MovementRecord = titled(
  'AssetMovement',
  Type.Object({
    id: Type.String(),
    seq: Type.Integer(),
    kind: oneOf<string>(['create', ...Object.keys(movedFacts)]),
    date: Type.String(),
    month: Type.String(),
    amount: Type.Optional(Type.Number()),
    fields: Type.Optional(
      Type.Object({
        before: Type.Record(Type.String(), Type.Unknown()),
        after: Type.Record(Type.String(), Type.Unknown()),
      }),
    ),
    journal_id: orNull(Type.String()),
    /** Monthly depreciation run of the movement. */
    run: orNull(Type.String()),
    undo_of: orNull(Type.String()),
    undone_by: orNull(Type.String()),
    reason: orNull(Type.String()),
    details: Type.Record(Type.String(), Type.Unknown()),
    user_id: orNull(Type.String()),
    created_at: Type.String(),
    undoable: Type.Boolean(),
  }),
);

/** Record of an asset: its state without internal fields, plus derived amounts. */
export const assetRecord = (state: Asset) => {
  const { base, year, held_before, rebased, files, movements, undoable, last_move, ...rest } =
    state;
  const { disposed_by: _, registration: __, ...record } = rest;
  const carrying_amount = carryingOf(state);
  return {
    ...record,
    carrying_amount,
    fully_depreciated:
      state.in_service_date !== null &&
      state.method !== 'none' &&
      carrying_amount <= state.residual_value,
    files_count: files.length,
  };
};
