import { type Static, Type } from '@sinclair/typebox';
import { countedImport } from '../../../kernel/declare/imports/batch.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal, noDryRun } from '../../../kernel/declare/refusal.ts';
import { AnyId, oneOf } from '../../../kernel/declare/schemas.ts';
import { addressNotAllowed, RemoteFailure } from '../../../kernel/platform/http-client/failure.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { sanitizeText } from '../../../kernel/values/sanitize.ts';
import type { Credentials } from '../platforms/platform.ts';
import { type Candidate, outboundCandidates } from '../queue/candidates.ts';
import { enqueue } from '../queue/enqueue.ts';
import { take } from '../records/take.ts';
import * as refusals from '../refusals.ts';
import { fail } from '../runs/fail.ts';
import { connectorSynced, resumePointOf } from '../runs/run.ts';
import { credentialFields } from './connect.ts';
import { EntityName, knownOf } from './connector.ts';
import { type PullResult, pullChanges } from './pull.ts';
import { credentialsOf } from './secret.ts';
import { sendAsConnector } from './send-as-connector.ts';

/** Pulled records of the platform, and the records to enqueue for it. */
type Made = PullResult & {
  readonly direction: string;
  readonly started_at: string;
  readonly leaving: readonly Candidate[];
  readonly before: string | null;
};

/** Reason of a refusal after a restore. */
const noCredentialsAfterRestore =
  'it was connected before a restore, and backups hold no credentials';

const { access_token, store_handle, extra } = credentialFields;

const Input = Type.Object({
  connector_name: AnyId,
  entity: EntityName,
  access_token,
  store_handle,
  extra,
  made: prepared<Made>(),
});

const Answer = Type.Object({
  connector: Type.String(),
  entity: EntityName,
  direction: oneOf<string>(['inbound', 'outbound', 'both']),
  created: Type.Integer(),
  updated: Type.Integer(),
  skipped: Type.Integer(),
  queued: Type.Integer({ description: 'Records added to the outbound queue.' }),
  errors: Type.Array(Type.String()),
  more: Type.Boolean({ description: 'Records remain for the next synchronization.' }),
  ok: Type.Boolean(),
  run_id: Type.String(),
});

/**
 * Credentials of one synchronization: the stored ones overridden by the input. Another store gets
 * none of the stored ones.
 */
const credentialsFor = (
  { access_token, store_handle, extra }: Static<typeof Input>,
  stored: Credentials | undefined,
): Credentials => {
  const isOther = store_handle !== undefined && store_handle !== stored?.store_handle;
  const kept = isOther ? undefined : stored;
  return {
    ...kept,
    ...(access_token === undefined ? {} : { access_token }),
    ...(store_handle === undefined ? {} : { store_handle }),
    ...(extra || kept?.extra ? { extra: { ...kept?.extra, ...extra } } : {}),
  };
};

/** Synchronizes an entity: imports changed records of the platform and enqueues outbound ones. */
export const sync = batch('connectors.connectors.sync', {
  says: 'Synchronize an entity with a platform now.',
  explains: [
    'Imports changed records of the platform and queues outgoing ones, according to the direction.',
    'New products become items, or are linked by SKU, orders and invoices become drafts, and differing stock a draft audit; nothing posts before a person confirms.',
    'Up to about 500 records per call; `more` tells that some remain.',
    'Credentials in the call are not stored.',
    'Failures are recorded as a run (`platform_failed`); missing credentials are refused with `connector_not_set_up`.',
  ],
  by: 'admin',
  takes: Input,
  gives: Answer,
  refuses: [
    refusals.unknownConnector,
    refusals.entityUnsupported,
    refusals.connectorNotSetUp,
    noDryRun,
    addressNotAllowed,
    refusals.platformFailed,
  ],
  prepare: async (input, services, caller) => {
    const reader = services.reader(caller);
    const known = knownOf(reader, input.connector_name);
    if (isRefusal(known)) return known;
    const { platform, config } = known;
    const { entity } = input;
    const supported = platform.supported_entities;
    const connector = platform.name;
    if (!supported.includes(entity))
      return refusals.entityUnsupported({ connector, entity, supported: [...supported] });
    const credentials = credentialsFor(input, await credentialsOf(reader, services, connector));
    const problem = platform.problem(credentials);
    const why = problem && known.mustReconnect ? noCredentialsAfterRestore : problem;
    if (why !== undefined)
      return refusals.connectorNotSetUp({ connector, platform: connector, why });
    const { direction } = config;
    const at = instant();
    const begin = resumePointOf(reader, connector, entity);
    const isIn = direction !== 'outbound';
    if (isIn && services.isDryRun) return noDryRun();
    try {
      const found = isIn
        ? await pullChanges(services.http, platform, credentials, entity, { ...begin, at })
        : { records: [], ...begin, begun_at: begin.begun_at ?? at };
      const leaving =
        direction === 'inbound' ? [] : await outboundCandidates(reader, platform, entity);
      const made = { ...found, leaving, direction, started_at: at, before: begin.since };
      return { connector_name: connector, entity, made };
    } catch (error) {
      if (!(error instanceof RemoteFailure)) throw error;
      const { message, kind } = error;
      const run = { connector, entity, direction, started_at: at, error: message };
      await sendAsConnector(services, caller.company_id, fail, run);
      return kind === 'forbidden'
        ? addressNotAllowed({ service: platform.display_name })
        : refusals.platformFailed({ why: message, kind });
    }
  },
  runs: ({ connector_name: connector, entity, made }) => {
    const { records, leaving } = mustBe(made);
    return [
      ...records.map((record) =>
        send(take, { connector, entity, record }, { source: 'connector' }),
      ),
      ...leaving.map((one) => send(enqueue, { connector, ...one })),
    ];
  },
  sums: (results, { connector_name: connector, entity, made }, now) => {
    const { records, leaving, direction, before, since, ...at } = mustBe(made);
    const ids = records.map(({ external_id }) => external_id);
    const { created, updated, skipped, errors } = countedImport(results, ids);
    const queued = results
      .slice(ids.length)
      .filter((one) => one.done && one.answer['told'] === 'queued').length;
    const said = errors.map(({ entity_id, reason }) =>
      sanitizeText(`${entity_id}: ${reason}`, 300),
    );
    const isDone = said.length === 0;
    const isFailed = !isDone && said.length === ids.length;
    const run_id = now.id();
    const refused = !isDone || at.refused;
    const run = {
      ...{ connector, entity, direction, ...at, finished_at: now.ts, errors: said },
      ...{ created_count: created, updated_count: updated, skipped_count: skipped },
      queued_count: queued,
      status: isDone ? 'success' : isFailed ? 'failed' : 'partial',
      // Refused records are pulled again after the last page.
      since: refused ? before : since,
      refused,
    } as const;
    const answer = { connector, entity, direction, created, updated, skipped, queued };
    return {
      facts: [connectorSynced(run_id, run)],
      answer: {
        ...answer,
        errors: said,
        more: at.cursor !== null || leaving.length >= limits.syncRecords,
        ok: isDone,
        run_id,
      },
    };
  },
});
