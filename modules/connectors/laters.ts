import { type Later, later } from '../../kernel/declare/reaction.ts';
import { isRefusal } from '../../kernel/declare/refusal.ts';
import type { Services } from '../../kernel/declare/services.ts';
import { RemoteFailure } from '../../kernel/platform/http-client/failure.ts';
import { connectorSyncRequested } from './connectors/connector.ts';
import { credentialsOf } from './connectors/secret.ts';
import { sendAsConnector } from './connectors/send-as-connector.ts';
import { sync } from './connectors/sync.ts';
import { platforms } from './platforms/all.ts';
import { complete } from './queue/complete.ts';
import { enqueue } from './queue/enqueue.ts';
import { connectorQueued, connectorRequeued } from './queue/facts.ts';
import { miss } from './queue/miss.ts';
import { outgoingOf } from './queue/outgoing-record.ts';
import { type Push, push, waitMinutes } from './queue/push.ts';
import { skip } from './queue/skip.ts';
import { isUpToDate, stateAfterPush } from './records/platform-state.ts';
import { platformFailed } from './refusals.ts';

/**
 * Runs requested synchronizations after the commit; throws when the platform fails, so that the job
 * is retried.
 */
const syncs = later('connectors.syncs', {
  when: connectorSyncRequested,
  run: async ({ company_id, data: { platform, entity } }, services) => {
    const caller = { user_id: '', company_id, role: 'owner' as const };
    const asked = { connector_name: platform, entity };
    const ready = await sync.prepare?.(asked as never, services, caller);
    if (isRefusal(ready)) {
      if (ready.code === platformFailed.code) throw new Error(String(ready.detail));
      return;
    }
    const came = await sendAsConnector(services, company_id, sync, ready as typeof asked);
    if (!came.done) throw new Error(`${platform} ${entity}: ${came.code}`);
  },
});

const missed = (
  { kind }: RemoteFailure,
  { retry_count }: Push,
): 'postpone' | 'await-token' | 'fail' => {
  if (kind === 'unauthorized') return 'await-token';
  return kind === 'refused' || retry_count >= waitMinutes.length ? 'fail' : 'postpone';
};

/** Sends the current state of a queued record and records the outcome. */
const sends = async (company_id: string, push_id: string, services: Services): Promise<void> => {
  const reader = services.reader({ company_id });
  const state = reader.state(push, push_id);
  const platform = platforms.get(state?.connector ?? '');
  if (!state || !platform || state.status !== 'pending') return;
  const credentials = await credentialsOf(reader, services, platform.name);
  if (!credentials) {
    const error = `${platform.display_name} has no credentials.`;
    await sendAsConnector(services, company_id, miss, { push_id, event: 'await-token', error });
    return;
  }
  const outgoing = outgoingOf(reader, state, push_id);
  const isAsIs = outgoing !== undefined && isUpToDate(reader, platform, state.target_id, outgoing);
  if (!outgoing || isAsIs) {
    const reason = isAsIs ? 'The platform is up to date.' : 'There is nothing to send.';
    await sendAsConnector(services, company_id, skip, { push_id, reason });
    return;
  }
  try {
    const external_id = await platform.push(services.http, credentials, outgoing);
    const sent = [...stateAfterPush(platform, outgoing)];
    await sendAsConnector(services, company_id, complete, { push_id, external_id, sent });
    const { connector, entity_type, target_id } = state;
    const now = outgoingOf(reader, state, push_id);
    // Changes during the push were not sent with it, so they are queued again.
    if (now && !isUpToDate(reader, platform, target_id, now))
      await sendAsConnector(services, company_id, enqueue, { connector, entity_type, target_id });
  } catch (error) {
    if (!(error instanceof RemoteFailure)) throw error;
    const event = missed(error, state);
    await sendAsConnector(services, company_id, miss, { push_id, event, error: error.message });
  }
};

const sendsQueued = later('connectors.sendsQueued', {
  when: connectorQueued,
  run: ({ company_id, entity_id }, services) => sends(company_id, entity_id, services),
});

const sendsAgain = later('connectors.sendsAgain', {
  when: connectorRequeued,
  run: ({ company_id, entity_id }, services) => sends(company_id, entity_id, services),
});

/** Requests to platforms that run after the commit. */
export const laters: readonly Later[] = [syncs, sendsQueued, sendsAgain];
