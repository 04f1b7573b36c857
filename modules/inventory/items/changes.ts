import { Value } from '@sinclair/typebox/value';
import { withoutFields } from '../../../kernel/declare/access.ts';
import type { Fact, FieldsChanged } from '../../../kernel/declare/fact.ts';
import { nearest } from '../../../kernel/declare/input/unknown-fields.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { Amount, Quantity, type SentChange } from '../../../kernel/declare/schemas.ts';
import { canonical } from '../../../kernel/values/canonical.ts';
import { hiddenFrom } from '../../companies/contract/queries.ts';
import { adjustment, movedTo, stockValue } from '../movements/movement.ts';
import { costFrom } from '../pricing/cost.ts';
import { mayCost, priceChange, priceFields } from '../pricing/price-fields.ts';
import { worthProblem } from '../pricing/price-limits.ts';
import { itemUpdated } from '../state/facts.ts';
import { type Item, unitCost } from '../state/item.ts';
import { itemRecord } from '../state/view.ts';
import { withExpiry } from '../statuses/expiry.ts';
import {
  isStatus,
  lifeRefusal,
  settingOfStatus,
  statuses,
  statusFacts,
  statusRefusal,
} from '../statuses/status.ts';
import { changeable } from './input.ts';
import {
  badValue,
  costIsForManagers,
  costsDisagree,
  fieldHasChanged,
  needsManager,
  notLandedCost,
  onLiveDocument,
  unknownField,
  unknownLocation,
  unknownStatus,
} from './refusals.ts';
import { quantityProblem } from './units.ts';

/** Fields that must be unique among items. */
export type Named = { sku?: string; barcode?: string; gtin?: string; rfid_epc?: string };

/** Result of one field change. */
type Change = {
  readonly after: Item;
  readonly facts: readonly Fact[];
  readonly described?: FieldsChanged;
};

/** Context of a change: the new location, and whether a live document names the item. */
export type Around = {
  readonly place: string | undefined;
  readonly isOnLive?: boolean;
  readonly now: Now;
};

/** Facts of field changes: one for all descriptive fields, and one each for prices, quantity, location and status. */
export const itemChanges = (
  id: string,
  state: Item,
  changes: readonly SentChange[],
  around: Around,
): readonly Fact[] | Refusal => {
  let after = state;
  const described: FieldsChanged = {};
  const facts: Fact[] = [];
  for (const change of inOrder(changes)) {
    const made = changeOf(id, after, change, around);
    if (isRefusal(made)) return made;
    after = made.after;
    Object.assign(described, made.described);
    facts.push(...made.facts);
  }
  if (after.sell_by !== state.sell_by) {
    const unfit = quantityProblem(around.now.company, after.sell_by, after.quantity);
    if (unfit) return unfit;
  }
  const refused = costsRefusal(after, changes);
  if (refused) return refused;
  return Object.keys(described).length > 0
    ? [itemUpdated(id, { fields_changed: described }), ...facts]
    : facts;
};

const steps = ['sell_by', 'quantity'];

/** Orders changes so that each is valid: the unit, the quantity in it, then a total cost of that quantity. */
const inOrder = (changes: readonly SentChange[]): readonly SentChange[] => {
  const sent = (name: string): readonly SentChange[] => changes.filter((one) => one.field === name);
  const isPlain = ({ field }: SentChange): boolean => ![...steps, 'cost_total'].includes(field);
  // A unit cost is more exact than a total that agrees with it.
  const total = sent('cost_price').length > 0 ? [] : sent('cost_total');
  return [...steps.flatMap(sent), ...changes.filter(isPlain), ...total];
};

/** Refusal when a unit cost and a total cost sent together disagree. */
const costsRefusal = (after: Item, changes: readonly SentChange[]): Refusal | undefined => {
  const isSent = (field: string): boolean => changes.some((one) => one.field === field);
  if (!isSent('cost_price') || !isSent('cost_total')) return undefined;
  const total = changes.find((one) => one.field === 'cost_total')?.new;
  const problem = Value.Errors(Amount, total).First();
  if (problem) return badValue({ field: 'cost_total', message: problem.message });
  const cost = costFrom(unitCost(after), total as number, after.quantity, after.currency);
  return cost === 'disagree' ? costsDisagree() : undefined;
};

/** Result of the change of one field, or its refusal. */
const changeOf = (
  id: string,
  state: Item,
  change: SentChange,
  around: Around,
): Change | Refusal => {
  const { field } = change;
  const hidden = hiddenFrom(around.now.company, around.now.caller.role);
  const record = itemRecord(state, id) as Record<string, unknown>;
  const stored = withoutFields(record[field], hidden) ?? null;
  if (change.old !== null && !isSame(change.old, stored)) return fieldHasChanged({ field });
  if (isSame(change.new, stored))
    return isKnown(field, record, around.now)
      ? { after: state, facts: [] }
      : unknownItemField(field, around.now);
  if (field === 'quantity') return counted(id, state, change, around.now);
  if (field === 'status') return restated(id, state, change, around);
  if (field === 'location_id') return moved(id, state, change, around);
  if (field === 'cost_total' || priceFields(around.now.company).has(field))
    return repriced(id, state, change, around.now);
  return described(state, withHidden(state, change, hidden), around.now);
};

/** Refusal of an unknown field, naming the nearest changeable one. */
const unknownItemField = (field: string, { company }: Now): Refusal => {
  const known = [
    ...Object.keys(changeable),
    ...priceFields(company),
    'quantity',
    'status',
    'location_id',
  ];
  return unknownField({ field, nearest: nearest(field, known) });
};

/** Tests that the field exists, even where this item has no value for it. */
const isKnown = (field: string, record: object, { company }: Now): boolean =>
  Object.hasOwn(changeable, field) ||
  Object.hasOwn(record, field) ||
  priceFields(company).has(field);

/** Keeps attributes that are hidden from the caller when visible ones are replaced. */
const withHidden = (
  { attributes }: Item,
  change: SentChange,
  hidden: ReadonlySet<string>,
): SentChange => {
  const { field, new: sent } = change;
  if (field !== 'attributes' || typeof sent !== 'object' || sent === null) return change;
  const unseen = Object.entries(attributes).filter(([name]) => hidden.has(name));
  return unseen.length === 0
    ? change
    : { ...change, new: { ...sent, ...Object.fromEntries(unseen) } };
};

const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

const described = (state: Item, change: SentChange, now: Now): Change | Refusal => {
  const { field } = change;
  // Attributes appear at the top level of the record, so they can be written there too.
  if (!Object.hasOwn(changeable, field) && Object.hasOwn(state.attributes, field)) {
    const attributes = { ...state.attributes, [field]: change.new };
    return described(state, { field: 'attributes', old: null, new: attributes }, now);
  }
  const schema = changeable[field];
  if (!schema) return unknownItemField(field, now);
  const problem = Value.Errors(schema, change.new).First();
  if (problem) return badValue({ field, message: problem.message });
  const after = { ...state, [field]: change.new } as Item;
  if (after.landed_cost_kind && after.inventory_type !== 'landed_cost') return notLandedCost();
  const old = state[field as keyof Item] ?? null;
  const told = { [field]: { old, new: change.new } };
  const attributes =
    field === 'expires_at' ? withExpiry(state.attributes, change.new as string | null) : undefined;
  if (!attributes) return { after, facts: [], described: told };
  const both = { ...told, attributes: { old: state.attributes, new: attributes } };
  return { after: { ...after, attributes }, facts: [], described: both };
};

const counted = (id: string, state: Item, change: SentChange, now: Now): Change | Refusal => {
  if (!mayCost(now)) return needsManager({ what: 'set quantity', required: 'manager' });
  const problem = Value.Errors(Quantity, change.new).First();
  if (problem) return badValue({ field: 'quantity', message: problem.message });
  const new_qty = change.new as number;
  const refused =
    quantityProblem(now.company, state.sell_by, new_qty) ??
    worthProblem(new_qty, state.prices) ??
    lifeRefusal(state, 'adjust', { new_qty });
  if (refused) return refused;
  const after = { ...state, quantity: new_qty };
  const posts = stockValue(after) !== stockValue(state);
  const entry = posts ? { journal_entry_id: now.id('je') } : {};
  return { after, facts: [adjustment(id, state, new_qty, { date: now.today, ...entry })] };
};

const restated = (
  id: string,
  state: Item,
  change: SentChange,
  { isOnLive, now }: Around,
): Change | Refusal => {
  const status = String(change.new);
  if (!isStatus(status)) return unknownStatus({ status, known: statuses });
  if (status === 'draft' && isOnLive) return onLiveDocument({ sku: state.sku });
  const refused = lifeRefusal(state, settingOfStatus(status)) ?? statusRefusal(state, status, now);
  return (
    refused ?? { after: { ...state, status }, facts: statusFacts(id, state, status, null, now) }
  );
};

const moved = (id: string, state: Item, change: SentChange, around: Around): Change | Refusal => {
  const { place, now } = around;
  if (place === undefined) return unknownLocation({ location_id: change.new });
  const refused = lifeRefusal(state, 'transfer');
  if (refused) return refused;
  return {
    after: { ...state, location_id: place },
    facts: [movedTo(id, state, place, { date: now.today })],
  };
};

const repriced = (id: string, state: Item, change: SentChange, now: Now): Change | Refusal => {
  const { field } = change;
  if (!mayCost(now)) return costIsForManagers({ field, required: 'manager' });
  const problem = Value.Errors(Amount, change.new).First();
  if (problem) return badValue({ field, message: problem.message });
  const sent = change.new as number;
  const isTotal = field === 'cost_total';
  const price = isTotal ? costFrom(undefined, sent, state.quantity, state.currency) : sent;
  if (typeof price !== 'number')
    return badValue({ field, message: 'there is no quantity on hand to divide it by' });
  const name = isTotal ? 'cost_price' : field;
  const refused = worthProblem(state.quantity, { [name]: price });
  return (
    refused ?? {
      after: { ...state, prices: { ...state.prices, [name]: price } },
      facts: [priceChange(id, state, name, price, now)],
    }
  );
};
