import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { roleTooLow } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull, Text, Written } from '../../../kernel/declare/schemas.ts';
import { isOnLiveDocument } from '../../documents/contract/queries.ts';
import { missingField, onLiveDocument } from '../items/refusals.ts';
import { item } from '../state/item.ts';
import { settingOfStatus, statuses, statusFacts, statusRefusal } from './status.ts';

/** Sets the status of an item by name, where its lifecycle allows it. */
export const status = command('inventory.statuses.set', {
  says: 'Set the status of an item.',
  explains: [
    'Settable are `draft`, `available`, `damaged`, `expired`, `archived` and `disposed`, as the current status allows; the others result from movements.',
    '`archived`, `expired`, `disposed`, and `available` after `expired`, `damaged` or `archived`, need the manager role.',
    '`draft` is refused while a live document names the item (`on_live_document`).',
    '`disposed` posts the value as a loss (5400 against 1130) and is not reversible here; `expired` releases reservations.',
  ],
  by: 'operator',
  on: item,
  at: ({ entity_id }) => entity_id,
  asks: (input) => {
    const to = wanted(input);
    return { type: to === '' ? 'edit' : settingOfStatus(to) };
  },
  mayAsk: ['make-available', 'revert-to-draft', 'mark-damaged', 'archive'],
  dryRunInput: (_, __, ___, event) => {
    const to = statuses.find((one) => settingOfStatus(one) === event);
    return to === undefined ? undefined : { new_status: to };
  },
  takes: Type.Object({
    entity_id: AnyId,
    new_status: Type.Optional(Type.Union(statuses.map((one) => Type.Literal(one)))),
    status: Type.Optional(Type.Union(statuses.map((one) => Type.Literal(one)))),
    reason: Type.Optional(orNull(Text)),
  }),
  gives: Written,
  refuses: [missingField, onLiveDocument, roleTooLow],
  reads: (reader, input) => ({
    isOnLive: wanted(input) === 'draft' && isOnLiveDocument(reader, input.entity_id),
  }),
  decide: (state, input, now, { isOnLive }) => {
    const to = wanted(input);
    if (to === '') return missingField({ field: 'new_status' });
    if (isOnLive) return onLiveDocument({ sku: state.sku });
    const refused = statusRefusal(state, to, now);
    return refused ?? statusFacts(input.entity_id, state, to, input.reason ?? null, now);
  },
});

/** Requested status; `status` is an alias of `new_status`. */
const wanted = (input: { readonly new_status?: string; readonly status?: string }): string =>
  input.new_status ?? input.status ?? '';
