import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { hasType } from '../../../kernel/ledger/event-filter.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { endpoint } from '../endpoints/endpoint.ts';
import { jobName } from './job-name.ts';
import { waitingRow } from './waiting-row.ts';

type Replay = { readonly last_id: number; readonly until_id: number };

type EntryRow = {
  readonly ledger_id: number;
  readonly entity_id: string;
  readonly event_type: string;
  readonly entity_type: string;
};

const replaySql =
  'SELECT last_id, until_id FROM webhook_replay WHERE company=:company AND id=:endpoint_id';
const entriesSql = `SELECT id AS ledger_id, entity_id, event_type, entity_type FROM ledger
 WHERE company=:company AND id > :last_id AND id <= :until_id ORDER BY id LIMIT +:most`;
const isBusySql = `SELECT 1 FROM job WHERE company=:company AND reaction=:reaction AND status='waiting'
 LIMIT 1 OFFSET +:most`;

/** True if so many deliveries wait that a replay adds none. */
const isBusy = (reader: Reader, endpoint_id: string): boolean =>
  reader.row(isBusySql, { reaction: jobName(endpoint_id), most: limits.webhookReplayStep }) !==
  undefined;

/** Queues the next entries of a replay; its position moves in the same transaction. */
export const enqueue = command('webhooks.deliveries.enqueue', {
  says: 'Queue the next entries of a replay.',
  by: 'admin',
  on: endpoint,
  at: ({ endpoint_id }) => endpoint_id,
  takes: Type.Object({ endpoint_id: Type.String() }),
  lane: 'bulk',
  reads: (reader, { endpoint_id }) => {
    const replay = reader.row<Replay>(replaySql, { endpoint_id });
    if (!replay || isBusy(reader, endpoint_id)) return { replay, rows: undefined };
    const most = limits.webhookReplayStep;
    return { replay, rows: reader.rows<EntryRow>(entriesSql, { ...replay, most }) };
  },
  decide: (state, { endpoint_id: id }, { ts }, { replay, rows }) => {
    if (!replay || !state.is_active)
      return {
        facts: [{ keep: 'webhook_replay', row: { id }, drop: true }],
        answer: { rest: false },
      };
    if (!rows) return { facts: [], answer: { rest: true } };
    const last = rows.length < limits.webhookReplayStep ? undefined : rows.at(-1)?.ledger_id;
    return {
      facts: [
        ...rows.filter((row) => hasType(row, state)).map((row) => waitingRow(id, row, ts)),
        last === undefined
          ? { keep: 'webhook_replay', row: { id }, drop: true }
          : { keep: 'webhook_replay', row: { id, last_id: last, until_id: replay.until_id } },
      ],
      answer: { rest: last !== undefined },
    };
  },
});
