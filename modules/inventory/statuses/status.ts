import { recordRefusal } from '../../../kernel/declare/allowed-actions.ts';
import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { notTaken, type Refusal } from '../../../kernel/declare/refusal.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { neg } from '../../../kernel/values/money/money.ts';
import { eventOfStatus } from '../../../machines/item.ts';
import type { ItemEvent, ItemPayload } from '../../../machines/lot.ts';
import { stockValue, valueDelta } from '../movements/movement.ts';
import { itemExpired, itemStatusSet } from '../state/facts.ts';
import { type Item, item, unitCost } from '../state/item.ts';
import { itemDisposed } from '../state/stock-facts.ts';

const settingOf = dictionary(eventOfStatus);

/** Event that sets a status; for statuses that only movements reach, an event that no lifecycle takes. */
export const settingOfStatus = (status: string): ItemEvent['type'] =>
  settingOf[status] ?? (`set-${status}` as ItemEvent['type']);

/** Statuses of items. */
export const statuses = [
  'draft',
  'available',
  'reserved',
  'memo_out',
  'in_production',
  'sold',
  'expired',
  'damaged',
  'archived',
  'merged',
  'disposed',
] as const;

/** Tests for a known status. */
export const isStatus = (status: string): boolean =>
  (statuses as readonly string[]).includes(status);

/** Refusal of an event by the lifecycle of an item; undefined where it is allowed. */
export const lifeRefusal = (
  state: Item,
  event: ItemEvent['type'],
  asked: ItemPayload = {},
): Refusal | undefined => {
  const verdict = item
    .lifecycle?.(state)
    .can(state.status, { ...asked, type: event }, item.context(state, asked));
  if (!verdict || verdict.taken) return undefined;
  return notTaken(verdict, state.status, event);
};

/** Refusal when the caller's role may not set this status: taking goods out of stock or back needs a manager. */
export const statusRefusal = (state: Item, status: string, { caller }: Now): Refusal | undefined =>
  recordRefusal(item, state, settingOfStatus(status), caller);

/** Facts that set the status of an item. */
export const statusFacts = (
  id: string,
  state: Item,
  status: string,
  reason: string | null,
  now: Now,
): readonly Fact[] => {
  if (status === 'expired') return [itemExpired(id, { reason })];
  if (status === 'disposed') return [disposal(id, state, { reason }, now)];
  return [itemStatusSet(id, { new_status: status, old_status: state.status, reason })];
};

/** Fact of a disposal; the value of the lot posts as a loss. */
export const disposal = (
  id: string,
  state: Item,
  why: { readonly reason?: string | null; readonly notes?: string | null },
  now: Now,
): Fact => {
  const worth = stockValue(state);
  return itemDisposed(id, {
    quantity: state.quantity,
    unit_cost: unitCost(state),
    reason: why.reason ?? null,
    notes: why.notes ?? null,
    date: now.today,
    ...valueDelta(neg(worth)),
    ...(worth === 0 ? {} : { journal_entry_id: now.id('je') }),
  });
};
