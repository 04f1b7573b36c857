import type { Caller } from '../../../kernel/declare/access.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import type { Entry } from '../../../kernel/ledger/entry.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { shownEntry } from '../../ledger/contract/queries.ts';
import { actionRefused } from '../refusals.ts';
import { rehearse } from './rehearse.ts';

/** Ledger entry that an action would record, as the caller may see it. */
export type DryEvent = Pick<Entry, 'entity_type' | 'event_type' | 'data'>;

/** Entries that an action would record for a caller, or the reason why it would be refused. */
export const dryRunOf = async (
  services: Services,
  caller: Caller,
  tool: string,
  args: Readonly<Record<string, unknown>>,
): Promise<readonly DryEvent[] | Refusal> => {
  const outcome = await services.bus.send({
    name: rehearse.name,
    input: { tool, arguments: args },
    caller,
    by: 'person',
    source: 'ai',
    correlationId: uuid(),
    dryRun: true,
  });
  if (!outcome.done) {
    if (outcome.error !== undefined) throw new Error(`the dry run of ${tool}: ${outcome.error}`);
    return actionRefused({ reason: outcome.code, why: sentenceOf(outcome.detail) });
  }
  const { events = [] } = JSON.parse(outcome.body) as { events?: readonly DryEvent[] };
  const reader = services.reader(caller);
  return events.map(({ entity_type, event_type, data }) => {
    const entry = { entity_type, event_type, data } as Entry;
    const shown = shownEntry(services.registry, reader, entry, caller.role);
    return { entity_type, event_type, data: shown.data };
  });
};

const sentenceOf = (detail: Refusal['detail']): string =>
  typeof detail === 'string'
    ? detail
    : detail.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`).join(' ');
