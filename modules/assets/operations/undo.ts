import { Type } from '@sinclair/typebox';
import { locked } from '../../../kernel/declare/date-range.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull, Text } from '../../../kernel/declare/schemas.ts';
import { canonical } from '../../../kernel/values/canonical.ts';
import { compare, isZero, sub } from '../../../kernel/values/money/money.ts';
import { reversalDate } from '../../accounting/contract/queries.ts';
import { lotsById } from '../../inventory/contract/queries.ts';
import { type Kept, movementIn, movementsIn } from '../assets/asset.ts';
import type { Asset, Figures } from '../assets/state.ts';
import { notPossible } from '../refusals.ts';
import { invoiceOf, nameOf } from '../sales/invoice.ts';
import { type About, type Effect, operation } from './plan.ts';
import { freed, unregistered, whyUndone } from './unregister.ts';

const never = ['create', 'depreciate', 'undo'];

/** What undoing a movement restores; refused where something was built upon it. */
export const undoing = (
  { state, lines, now }: Pick<About, 'state' | 'lines' | 'now'>,
  id: string,
  reason: string | null,
): Effect | Refusal => {
  const of = movementIn(lines, id);
  if (!of) return notFound({ what: 'movement', id });
  if (of.undone_by !== null) return notPossible({ why: 'it is undone already' });
  if (of.kind === 'receive-sale') return receiptUndone({ state, now }, of, id, reason);
  if (never.includes(of.kind) || of.kind.endsWith('-sale'))
    return notPossible({ why: `a movement of kind ${of.kind} is undone where it was made` });
  if (of.details['component_id'] !== undefined)
    return notPossible({ why: 'the component is an asset of its own: dispose of it' });
  const changed = touched(state, of);
  if (changed.length > 0 || (of.financial && state.undoable !== id && state.disposed_by !== id))
    return notPossible({ why: `${changed.join(', ') || 'its value'} changed since` });
  return {
    kind: 'undo',
    date: undoneOn(of, now),
    financial: of.financial,
    amount: 0 - of.amount,
    after: of.before as Partial<Figures>,
    undo_of: id,
    reverses: of.journal_id,
    reason: whyUndone(reason, now),
    details: { undone: of.kind, ...freed(of) },
  };
};

/** The day of what undoes a movement: of its reversing entry, so that register and accounts move together. */
const undoneOn = ({ date, financial }: Kept, now: Now): string =>
  financial ? reversalDate(now, undefined, date) : date;

/** Proceeds are given back; the sale stands, with so much less paid. */
const receiptUndone = (
  { state: { undoable, sale }, now }: Pick<About, 'state' | 'now'>,
  of: Kept,
  id: string,
  reason: string | null,
): Effect | Refusal => {
  if (undoable !== id || !sale) return notPossible({ why: 'its value changed since' });
  // Of an earlier sale that was cancelled nothing is paid any more.
  const paid = compare(sale.paid, of.amount) < 0 ? sale.paid : sub(sale.paid, of.amount);
  return {
    kind: 'undo',
    date: undoneOn(of, now),
    amount: 0 - of.amount,
    after: { sale: { ...sale, paid } },
    undo_of: id,
    reverses: of.journal_id,
    reason: whyUndone(reason, now),
    details: { undone: of.kind },
  };
};

/** The fields that a movement set and that say something else by now. */
const touched = (state: Asset, { after }: Kept): readonly string[] =>
  Object.entries(after)
    .filter(
      ([field, value]) =>
        canonical(state[field as keyof Asset] ?? null) !== canonical(value ?? null),
    )
    .map(([field]) => field);

const why = { reason: Type.Optional(orNull(Text)) };

/** Why a movement stays while the asset is sold: only what was received for it is undone then. */
const ofSale = (
  { state, lines }: Pick<About, 'state' | 'lines'>,
  id: string,
): Refusal | undefined => {
  const of = movementIn(lines, id);
  const isOnSale = state.status === 'sale_pending' || state.status === 'sold';
  return isOnSale && of && of.kind !== 'receive-sale'
    ? notPossible({ why: 'it is being sold: cancel the sale, or undo the disposal' })
    : undefined;
};

/** One movement undone; the first of all takes the asset with it. */
const takenBack = (
  about: About<{ readonly reason?: string | null }>,
  id: string,
): Effect | Refusal => {
  const { reason = null } = about.input;
  const of = movementIn(about.lines, id);
  return (
    ofSale(about, id) ??
    (of?.kind === 'create' ? unregistered(about, of, reason) : undoing(about, id, reason))
  );
};

/** Undoes one movement. */
export const undo = operation(Type.Object({ movement_id: AnyId, reason: Text }), (about) =>
  takenBack(about, about.input.movement_id),
);

/** Undoes the latest movement that can be. */
export const undoLatest = operation(Type.Object(why), (about) =>
  takenBack(about, about.state.undoable ?? ''),
);

/** Takes it back to where it was. */
export const undoMove = operation(Type.Object({ movement_id: Type.Optional(AnyId) }), (about) => {
  const id = about.input.movement_id ?? about.state.last_move ?? '';
  const kind = movementIn(about.lines, id)?.kind;
  // Operators may undo moves, and moves alone.
  return kind === undefined || kind === 'move'
    ? undoing(about, id, null)
    : notPossible({ why: `a movement of kind ${kind} is no move` });
});

/** The lot that a transferred asset became, as long as nobody touched it. */
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
    : notPossible({ why: `the lot ${sku} was sold, used or moved since` });
};

/** What is left of a sale that was undone. */
const none = { status: 'cancelled', paid: 0, gain_loss: null } as const;

/** The movements that recorded proceeds of the present sale, newest first. */
const receiptsOf = ({ lines }: About): readonly Kept[] => {
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
 * It is here again, no sale is open and its proceeds were not received; entries that a completed reconciliation
 * cleared refuse that. Months that passed meanwhile are charged by the next run.
 */
export const undoDisposal = operation(Type.Object({ reason: Text }), (about) => {
  const { state, input, reader } = about;
  // A sale of a period that is locked, and so filed, stays.
  const date = state.status === 'sold' ? state.disposal?.date : undefined;
  const refused = date ? locked(about.now.company, date) : undefined;
  if (refused) return refused;
  const invoice = invoiceOf(reader, state.sale);
  if (state.status === 'sold' && invoice)
    return notPossible({ why: `${nameOf(invoice)} stands for the sale` });
  const lot = lotOf(about);
  if (isRefusal(lot)) return lot;
  const id = state.disposed_by ?? '';
  const receipts = state.status === 'sold' ? receiptsOf(about) : [];
  // What was received since the sale was completed is undone with it.
  const { sale: then } = movementIn(about.lines, id)?.after ?? {};
  const before = receipts.length > 0 ? { ...state, sale: (then ?? null) as Asset['sale'] } : state;
  const undone = undoing({ ...about, state: before }, id, input.reason);
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
