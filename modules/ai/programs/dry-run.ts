import type { Caller } from '../../../kernel/declare/access.ts';
import { sightIn } from '../../../kernel/declare/confidential/sight.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { type DryEvent, shownDryEvents } from '../../ledger/contract/queries.ts';
import { actionRefused } from '../refusals.ts';
import { rehearse } from './rehearse.ts';

/** Entries that an action would record for a caller, as it may see them, or the reason why it would be refused. */
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
  const { events: made = [] } = JSON.parse(outcome.body) as { events?: readonly DryEvent[] };
  const { registry } = services;
  const reader = services.reader(caller);
  const seen = { sight: sightIn(reader, caller.role), isPriced: false };
  const { events } = shownDryEvents({ registry, reader }, made, caller.role, seen);
  return events.map(({ entity_type, event_type, data }) => ({ entity_type, event_type, data }));
};

const sentenceOf = (detail: Refusal['detail']): string =>
  typeof detail === 'string'
    ? detail
    : detail.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`).join(' ');
