import { type Static, Type } from '@sinclair/typebox';
import type { Decision } from '../../../kernel/declare/decision.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { Attributes, DateText, orNull } from '../../../kernel/declare/schemas.ts';
import { type Around, itemFacts, newItemContext, validItem } from '../items/new-item.ts';
import { badValue, priceTooLarge, priceTooPrecise, skuTaken } from '../items/refusals.ts';
import { type SentChanges, sentChanges } from '../items/sent-changes.ts';
import { itemWith } from '../items/unique-names.ts';
import { item } from '../state/item.ts';
import { changesIn, importable } from './event-changes.ts';
import { asNew, incomingOf, type Named } from './fields.ts';
import { badRow, notImportable } from './refusals.ts';
import { changesOfRow, namesOf, rowFacts } from './row-changes.ts';

const Input = Type.Object({
  entity_id: Type.String({ minLength: 1 }),
  event_type: Type.String(),
  data: Attributes,
  upsert: Type.Boolean(),
  /** The record is a row of a file, identified by SKU. */
  by_sku: Type.Boolean(),
  batch_id: orNull(Type.String()),
  source_ts: Type.Optional(Type.String()),
  /** Date of a new item's opening stock; default today. */
  date: Type.Optional(DateText),
  /** Problem of the row; a row with one is not imported. */
  problem: Type.Optional(Type.String()),
});

const makes = ['item.created', 'item.snapshot'];

/** Imports one record: creates the item, updates it, or leaves it unchanged. */
export const record = command('inventory.imports.record', {
  says: 'Import one record of an item.',
  by: 'operator',
  takes: Input,
  lane: 'bulk',
  refuses: [badRow, notImportable, badValue, priceTooLarge, priceTooPrecise, skuTaken],
  reads: (reader, input, _, now) => {
    const { sku } = input.data;
    const sameSku =
      input.by_sku && typeof sku === 'string' ? itemWith(reader, 'live_sku', sku) : undefined;
    const id = sameSku ?? input.entity_id;
    const stored = reader.entity(item, id);
    const incoming = makes.includes(input.event_type)
      ? incomingOf(input.data, now, stored?.state ?? unnamed(input))
      : undefined;
    const body = incoming && !isRefusal(incoming) ? incoming.body : undefined;
    const changes = stored && body ? changesOfRow(stored.state, body) : changesIn(input);
    return {
      id,
      incoming,
      there: reader.any(id)?.kind,
      stored,
      around: body ? newItemContext(reader, body) : undefined,
      sent: changes && sentChanges(reader, id, changes, body && namesOf(body)),
    };
  },
  decide: (_, input, now, { id, incoming, there, stored, around, sent }): Decision => {
    if (input.problem !== undefined) return badRow({ problem: input.problem });
    if (!/^item:[\w.-]{1,100}$/.test(id) || (there !== undefined && there !== 'item'))
      return badValue({ field: 'entity_id', message: 'it is not the id of an item' });
    if (incoming === undefined) return importable(id, stored?.state, input.event_type, sent, now);
    if (isRefusal(incoming)) return incoming;
    if (stored) {
      if (!input.upsert) return told('nothing');
      const facts = rowFacts(id, stored.state, sent as SentChanges, now);
      if (isRefusal(facts)) return facts;
      return facts.length === 0 ? told('nothing') : { facts, answer: { told: 'updated' } };
    }
    const fit = validItem(asNew(incoming), around as Around, now);
    if (isRefusal(fit)) return fit;
    const making = {
      status: incoming.status,
      isWhole: true,
      isSnapshot: input.event_type === 'item.snapshot',
      ...(input.batch_id === null ? {} : { import_batch_id: input.batch_id }),
      ...(input.date === undefined ? {} : { date: input.date }),
    };
    return {
      facts: itemFacts(id, fit, around as Around, now, making),
      answer: { told: 'created' },
    };
  },
});

const told = (what: string): Decision => ({ facts: [], answer: { told: what } });

/** Default name of a new snapshot: its SKU, or its id. */
const unnamed = ({ event_type, entity_id, data }: Static<typeof Input>): Named | undefined => {
  if (event_type !== 'item.snapshot') return undefined;
  return { name: typeof data['sku'] === 'string' ? data['sku'] : entity_id };
};
