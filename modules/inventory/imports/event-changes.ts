import type { Decision } from '../../../kernel/declare/decision.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { changesOf, type SentChange } from '../../../kernel/declare/schemas.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { factsOfChanges, type SentChanges } from '../items/sent-changes.ts';
import type { Item } from '../state/item.ts';
import { lifeRefusal } from '../statuses/status.ts';
import { noSuchItem, notImportable } from './refusals.ts';

type Data = Readonly<Record<string, unknown>>;

type Told = { readonly event_type: string; readonly data: Data };

/** Importable item events, each mapped to the fields it changes. */
const fieldsOf: Readonly<Record<string, (data: Data) => Data>> = dictionary({
  'item.updated': (data) => (data['fields_changed'] ?? {}) as Data,
  'item.patched': (data) => data,
  'item.pricing.set': (data) => ({ [String(data['price_type'])]: data['new_price'] }),
  'item.status.set': (data) => ({ status: data['new_status'] }),
  'item.transferred': (data) => ({ location_id: data['to_location_id'] }),
  'item.quantity.adjusted': (data) => ({ quantity: data['new_qty'] }),
});

/** Field changes of an imported event; undefined where the event type is not importable. */
export const changesIn = ({ event_type, data }: Told): readonly SentChange[] | undefined => {
  const fields = fieldsOf[event_type];
  return fields && changesOf(fields(data));
};

/** Decision for an imported event of an existing item. */
export const importable = (
  id: string,
  state: Item | undefined,
  event_type: string,
  sent: SentChanges | undefined,
  now: Now,
): Decision => {
  if (!sent)
    return notImportable({
      event_type,
      known: ['item.created', 'item.snapshot', ...Object.keys(fieldsOf)],
    });
  if (!state) return noSuchItem({ entity_id: id });
  const facts = lifeRefusal(state, 'edit') ?? factsOfChanges(id, state, sent, now);
  if (isRefusal(facts)) return facts;
  return { facts, answer: { told: facts.length === 0 ? 'nothing' : 'updated' } };
};
