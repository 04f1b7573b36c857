import { Type } from '@sinclair/typebox';
import type { Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull, Text } from '../../../kernel/declare/schemas.ts';
import { canonical } from '../../../kernel/values/canonical.ts';
import { compare, isZero, sub } from '../../../kernel/values/money/money.ts';
import { reversalDate } from '../../accounting/contract/queries.ts';
import { locked } from '../../companies/contract/queries.ts';
import { lotsById } from '../../inventory/contract/queries.ts';
import { notPossible } from '../refusals.ts';
import { invoiceOf, nameOf } from '../sales/invoice.ts';
import { movementIn, movementsIn, type StoredMovement } from '../state/asset.ts';
import type { Asset, Figures } from '../state/state.ts';
import { type About, type Effect, operation } from './plan.ts';
import { releasedDetails, undoReason, unregister } from './unregister.ts';

const never = ['create', 'depreciate', 'undo'];

/** Effect of undoing a movement; refused if later movements depend on it. */
export const undoEffect = (
  { state, lines, now }: Pick<About, 'state' | 'lines' | 'now'>,
  id: string,
  reason: string | null,
): Effect | Refusal => {
  const of = movementIn(lines, id);
  if (!of) return notFound({ what: 'movement', id });
  if (of.undone_by !== null) return notPossible({ why: 'the movement is already undone' });
  if (of.kind === 'receive-sale') return receiptUndone({ state, now }, of, id, reason);
  if (never.includes(of.kind) || of.kind.endsWith('-sale'))
    return notPossible({
      why: `a movement of kind ${of.kind} cannot be undone here. Undo its run or its sale`,
    });
  if (of.details['component_id'] !== undefined)
    return notPossible({ why: 'the component is a separate asset. Dispose of it' });
  const changed = touched(state, of);
  if (changed.length > 0 || (of.financial && state.undoable !== id && state.disposed_by !== id))
    return notPossible({
      why: `${changed.join(', ') || 'its value'} changed since. Undo later movements first`,
    });
  return {
    kind: 'undo',
    date: undoneOn(of, now),
    financial: of.financial,
    amount: 0 - of.amount,
    after: of.before as Partial<Figures>,
    undo_of: id,
    reverses: of.journal_id,
    reason: undoReason(reason, now),
    details: { undone: of.kind, ...releasedDetails(of) },
  };
};

/** Date of an undo: the date of the reversing entry, so that register and accounts agree. */
const undoneOn = ({ date, financial }: StoredMovement, now: Now): string =>
  financial ? reversalDate(now, undefined, date) : date;

/** Undoes a receipt of proceeds; the sale remains open with less paid. */
const receiptUndone = (
  { state: { undoable, sale }, now }: Pick<About, 'state' | 'now'>,
  of: StoredMovement,
  id: string,
  reason: string | null,
): Effect | Refusal => {
  if (undoable !== id || !sale)
    return notPossible({ why: 'its value changed since. Undo later movements first' });
  // Nothing remains paid of an earlier, cancelled sale.
  const paid = compare(sale.paid, of.amount) < 0 ? sale.paid : sub(sale.paid, of.amount);
  return {
    kind: 'undo',
    date: undoneOn(of, now),
    amount: 0 - of.amount,
    after: { sale: { ...sale, paid } },
    undo_of: id,
    reverses: of.journal_id,
    reason: undoReason(reason, now),
    details: { undone: of.kind },
  };
};

/** Fields that a movement set and that have changed since. */
const touched = (state: Asset, { after }: StoredMovement): readonly string[] =>
  Object.entries(after)
    .filter(
      ([field, value]) =>
        canonical(state[field as keyof Asset] ?? null) !== canonical(value ?? null),
    )
    .map(([field]) => field);

const why = { reason: Type.Optional(orNull(Text)) };

/** Refusal of an undo during or after a sale; only received proceeds can be undone then. */
const ofSale = (
  { state, lines }: Pick<About, 'state' | 'lines'>,
  id: string,
): Refusal | undefined => {
  const of = movementIn(lines, id);
  const isOnSale = state.status === 'sale_pending' || state.status === 'sold';
  return isOnSale && of && of.kind !== 'receive-sale'
    ? notPossible({ why: 'the asset is being sold. Cancel the sale or undo the disposal first' })
    : undefined;
};

/** Undoes one movement; undoing the registration unregisters the asset. */
const takenBack = (
  about: About<{ readonly reason?: string | null }>,
  id: string,
): Effect | Refusal => {
  const { reason = null } = about.input;
  const of = movementIn(about.lines, id);
  return (
    ofSale(about, id) ??
    (of?.kind === 'create' ? unregister(about, of, reason) : undoEffect(about, id, reason))
  );
};

/** Undoes one movement. */
export const undo = operation(Type.Object({ movement_id: AnyId, reason: Text }), (about) =>
  takenBack(about, about.input.movement_id),
);

/** Undoes the latest movement that can be undone. */
export const undoLatest = operation(Type.Object(why), (about) =>
  takenBack(about, about.state.undoable ?? ''),
);

/** Undoes the last move. */
export const undoMove = operation(Type.Object({ movement_id: Type.Optional(AnyId) }), (about) => {
  const id = about.input.movement_id ?? about.state.last_move ?? '';
  const kind = movementIn(about.lines, id)?.kind;
  // Operators may undo moves only.
  return kind === undefined || kind === 'move'
    ? undoEffect(about, id, null)
    : notPossible({ why: `a movement of kind ${kind} is not a move. Use the operation undo` });
});

/** Lot created by a transfer to inventory, or a refusal if it has changed since. */
const lotOf = ({ state, lines, reader }: About): Readonly<Record<string, unknown>> | Refusal => {
  const of = movementIn(lines, state.disposed_by ?? '');
  const { item_id, sku, quantity, unit_cost, location_id } = of?.details ?? {};
  if (state.status !== 'transferred' || typeof item_id !== 'string') return {};
  const lot = lotsById(reader, [item_id]).find(({ id }) => id === item_id);
  const isUntouched =
    lot?.status === 'available' &&
    lot.quantity === quantity &&
    lot.unit_cost === unit_cost &&
    lot.location_id === location_id &&
    isZero(lot.sold) &&
    isZero(lot.reserved);
  return isUntouched
    ? { item_id, quantity }
    : notPossible({
        why: `the lot ${sku} was sold, used or moved since. Reverse those changes first`,
      });
};

/** Fields of a sale after its undo. */
const none = { status: 'cancelled', paid: 0, gain_loss: null } as const;

/** Receipts of the current sale that are not undone, newest first. */
const receiptsOf = ({ lines }: About): readonly StoredMovement[] => {
  const kept = movementsIn(lines);
  const since = Math.max(
    0,
    ...kept.filter((one) => one.kind === 'open-sale').map(({ seq }) => seq),
  );
  return kept
    .filter((one) => one.kind === 'receive-sale' && one.seq > since && one.undone_by === null)
    .toSorted((a, b) => b.seq - a.seq);
};

/**
 * Undoes a disposal: restores the asset, cancels its sale and reverses received proceeds; refused if a completed
 * reconciliation cleared their entries. The next run charges the months in between.
 */
export const undoDisposal = operation(Type.Object({ reason: Text }), (about) => {
  const { state, input, reader } = about;
  // A sale in a locked period cannot be undone.
  const date = state.status === 'sold' ? state.disposal?.date : undefined;
  const refused = date ? locked(about.now.company, date) : undefined;
  if (refused) return refused;
  const invoice = invoiceOf(reader, state.sale);
  if (state.status === 'sold' && invoice)
    return notPossible({ why: `${nameOf(invoice)} covers the sale. Void or delete it first` });
  const lot = lotOf(about);
  if (isRefusal(lot)) return lot;
  const id = state.disposed_by ?? '';
  const receipts = state.status === 'sold' ? receiptsOf(about) : [];
  // Proceeds received after completion are undone with the sale.
  const { sale: then } = movementIn(about.lines, id)?.after ?? {};
  const before = receipts.length > 0 ? { ...state, sale: (then ?? null) as Asset['sale'] } : state;
  const undone = undoEffect({ ...about, state: before }, id, input.reason);
  const effect = isRefusal(undone) ? undone : { ...undone, details: { ...undone.details, ...lot } };
  if (isRefusal(effect) || effect.after.status !== 'sale_pending') return effect;
  const { status_before, sale } = state;
  const status = status_before ?? 'in_service';
  return {
    ...effect,
    after: { ...effect.after, status, sale: sale && { ...sale, ...none } },
    receipts: receipts.flatMap(({ journal_id }) => journal_id ?? []),
  };
});
