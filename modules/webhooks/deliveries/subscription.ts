import { isAtLeast } from '../../../kernel/declare/access.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { send } from '../../../kernel/declare/operation.ts';
import type { AddressedJob, Subscription } from '../../../kernel/declare/reaction.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { hasType, type TypeFilter } from '../../../kernel/ledger/event-filter.ts';
import { entryWith } from '../../../kernel/ledger/read.ts';
import { RemoteFailure } from '../../../kernel/platform/http-client/failure.ts';
import { GivenUp } from '../../../kernel/platform/job-outcome.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { sendAsSystem } from '../../../kernel/writer/system-command.ts';
import { presentRole } from '../../identity/contract/queries.ts';
import { disable } from '../endpoints/disable.ts';
import {
  type DisabledReason,
  type Endpoint,
  endpoint,
  reasonOff,
  reasonWords,
} from '../endpoints/endpoint.ts';
import { secretsOf } from '../endpoints/secret.ts';
import { deliveries, jobName } from './job-name.ts';
import { messageOf } from './message.ts';
import { post } from './post.ts';

const wantingSql = `SELECT e.id, e.event_types, e.entity_types FROM webhook_endpoint_view e
 JOIN webhook_secret s ON s.company=e.company AND s.id=e.id
 WHERE e.company=:company AND e.is_active=1`;
const wantingTables = ['webhook_endpoint_view', 'webhook_secret'];

type EndpointRow = { readonly id: string } & {
  readonly [K in keyof TypeFilter]: string;
};

/** Active endpoints with a secret that want an event. */
const endpointsFor = (
  reader: Reader,
  event: { readonly event_type: string; readonly entity_type: string },
): readonly string[] =>
  reader
    .known<EndpointRow>(wantingSql, {}, wantingTables)
    .filter((row) =>
      hasType(event, {
        event_types: JSON.parse(row.event_types) as string[],
        entity_types: JSON.parse(row.entity_types) as string[],
      }),
    )
    .map(({ id }) => id);

const [second, minute, hour] = [1000, 60_000, 3_600_000];

/** Pauses before the second and each further attempt: 5 seconds at first, 24 hours at last, three days in all. */
const pausesMs: readonly number[] = [
  ...[5 * second, minute, 5 * minute, 30 * minute, 2 * hour],
  ...[5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
];

/** True if the admin who is responsible for an endpoint may still see what it delivers. */
const isEntitled = (reader: Reader, { owner_id, role }: Endpoint): boolean => {
  const present = presentRole(reader, owner_id);
  return isAtLeast(present, 'admin') && isAtLeast(present, role);
};

const waitingSql =
  "SELECT count(*) AS n FROM job WHERE company=:company AND reaction=:reaction AND status='waiting'";
const laterSql = `SELECT coalesce(sum(status='done'), 0) AS delivered, count(*) AS n FROM job
 WHERE company=:company AND reaction=:reaction AND ledger_id > :ledger_id`;

/** Reason to switch an endpoint off after a failure; undefined while its deliveries are only retried. */
const reasonToStop = (
  reader: Reader,
  { to, ledger_id, attempt }: AddressedJob,
  { status }: RemoteFailure,
): DisabledReason | undefined => {
  if (status === 410) return 'gone';
  const reaction = jobName(to);
  const waiting = reader.row<{ n: number }>(waitingSql, { reaction })?.n ?? 0;
  if (waiting > limits.webhookBacklog) return 'backlog';
  if (attempt <= pausesMs.length) return undefined;
  const later = reader.row<{ delivered: number; n: number }>(laterSql, { reaction, ledger_id });
  return later && later.n > 0 && later.delivered === 0 ? 'failures' : undefined;
};

const stop = async (
  services: Services,
  company_id: string,
  endpoint_id: string,
  reason: DisabledReason,
): Promise<never> => {
  await sendAsSystem(services, send(disable, { endpoint_id, reason }), {
    company_id,
    source: 'webhook',
  });
  throw new GivenUp(`The endpoint was switched off: ${reasonWords[reason]}.`);
};

/** Delivers one entry to an endpoint, as its role may see it now. */
const deliver = async (job: AddressedJob, services: Services): Promise<void> => {
  const { company_id, ledger_id, to } = job;
  const reader = services.reader({ company_id });
  const found = reader.state(endpoint, to);
  const entry = entryWith(reader, ledger_id);
  if (!found || !entry) return;
  if (!found.is_active) throw new GivenUp(`The endpoint is off: ${reasonOff(found)}.`);
  if (!isEntitled(reader, found)) return stop(services, company_id, to, 'access');
  const secrets = await secretsOf(reader, services, to);
  if (!secrets) throw new GivenUp('The endpoint has no secret. Rotate it, then retry.');
  const message = messageOf(services.registry, reader, entry, found.role);
  try {
    await post(services.http, found.url, secrets, message);
  } catch (error) {
    const reason = error instanceof RemoteFailure && reasonToStop(reader, job, error);
    if (reason) return stop(services, company_id, to, reason);
    throw error;
  }
};

/** Deliveries to webhook endpoints: a job for each event and endpoint that wants it. */
export const subscription: Subscription = {
  name: deliveries,
  wants: (entry, reader) => endpointsFor(reader, entry),
  run: deliver,
  pausesMs,
};
