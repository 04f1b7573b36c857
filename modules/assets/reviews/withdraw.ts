import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { undoEffect } from '../operations/undo.ts';
import { notPossible } from '../refusals.ts';
import { asset, movementIn } from '../state/asset.ts';
import { recordMovement } from '../state/movement-fact.ts';

/** Withdraws a review; refused once a month was charged under its estimates. */
export const withdraw = command('assets.reviews.withdraw', {
  says: 'Withdraw a review of an asset.',
  explains: [
    'Restores the estimates from before the review and posts nothing; the review stays listed as withdrawn.',
    'Only while the asset is in service.',
    'Refused with `not_possible` if a later review exists, or if a month was charged since a review that changed estimates; undo those first.',
  ],
  by: 'manager',
  on: asset,
  at: ({ asset_id }) => asset_id,
  takes: Type.Object({ asset_id: AnyId, review_id: AnyId, reason: Type.Optional(orNull(Text)) }),
  gives: writtenWith({ movement_id: Type.String() }),
  asks: 'withdraw-review',
  refuses: [notFound, notPossible],
  decide: (state, { asset_id, review_id, reason = null }, now, { lines }) => {
    const of = movementIn(lines, review_id);
    if (of?.kind !== 'reviews') return notFound({ what: 'review', id: review_id });
    const effect = undoEffect({ state, lines, now }, review_id, reason);
    if (isRefusal(effect)) return effect;
    const made = recordMovement(asset_id, state, { ...effect, kind: 'withdraw-review' }, now);
    return { facts: [made.fact], answer: { movement_id: made.movement.id } };
  },
});
