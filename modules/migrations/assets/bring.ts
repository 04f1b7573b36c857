import { Type } from '@sinclair/typebox';
import { batch, sendNamed } from '../../../kernel/operation.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { Amount, DateText, Name } from '../../../kernel/shapes.ts';

/** Registers a fixed asset of another system in the first class of tangible ones; it posts nothing, the ledger has it. */
export const bring = batch('migrations.assets.bring', {
  says: 'Register a fixed asset of another system.',
  by: 'manager',
  takes: Type.Object({
    name: Name,
    acquisition_date: DateText,
    cost: Amount,
    as_of: DateText,
    accumulated_depreciation: Type.Optional(Amount),
    life_months: Type.Optional(Type.Integer({ minimum: 0, maximum: 1200 })),
  }),
  gives: Type.Object({ told: Type.Literal('created') }),
  refuses: [notFound],
  reads: (look) => {
    const row = look.row<{ id: string }>(
      'SELECT id FROM asset_class_view WHERE company=:company ORDER BY seq LIMIT 1',
    );
    return row ? { class_id: row.id } : notFound({ what: 'class of assets' });
  },
  runs: (input, _, { class_id }) => [
    sendNamed('assets.assets.create', {
      ...input,
      class_id,
      source: 'none',
      in_service_date: input.acquisition_date,
    }),
  ],
  together: true,
  lane: 'work',
  sums: () => ({ facts: [], answer: { told: 'created' } }),
});
