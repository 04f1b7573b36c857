import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from '@sinclair/typebox';
import { isAtLeast } from '../../../kernel/declare/access.ts';
import { query } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { Cluster, nodeStatus, Role } from '../health/node-status.ts';
import { instanceId } from './instance-id.ts';

/** Status of this service: version, data folder, load of the writer, stored sizes. */
export const info = query('system.service.info', {
  says: 'Read how this service runs.',
  explains: [
    'Version, modules, writer load and file sizes are those of the installation; `ledger` and `jobs` are those of the current company.',
    '`parked` jobs have failed for good.',
    '`data_dir` is given from admin up only.',
    '`lastCommitMs` is in milliseconds.',
    'In a cluster, the figures are those of the node that answers.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Object({
    version: Type.String(),
    /** Unique id of this installation. */
    instance_id: Type.String(),
    api_port: Type.Integer(),
    /** For admins and owners only. */
    data_dir: Type.Optional(Type.String()),
    modules: Type.Array(Type.String()),
    database: Type.String(),
    started_at: Type.String(),
    writer: Type.Object({
      waiting: Type.Integer(),
      groups: Type.Integer(),
      commands: Type.Integer(),
      lastCommitMs: Type.Number(),
      /** Number of commands in the last commit and in the largest one. */
      lastGroup: Type.Integer(),
      largestGroup: Type.Integer(),
    }),
    storage: Type.Object({
      database_bytes: Type.Integer(),
      /** The write-ahead log, which a checkpoint empties. */
      wal_bytes: Type.Integer(),
    }),
    /** Ledger of the company; views are current to its last entry, since they share a commit. */
    ledger: Type.Object({ last_id: Type.Integer(), count: Type.Integer() }),
    jobs: Type.Object({ waiting: Type.Integer(), parked: Type.Integer() }),
    role: Role,
    cluster: Type.Optional(Cluster),
  }),
  answer: async (reader, __, { caller }, { settings, registry, bus, cluster }) => ({
    version: settings.version,
    instance_id: await instanceId({ settings }),
    api_port: settings.apiPort(),
    ...(isAtLeast(caller.role, 'admin') ? { data_dir: settings.dataDir } : {}),
    modules: registry.modules.map((one) => one.name),
    database: 'sqlite',
    started_at: settings.startedAt,
    writer: bus.stats(),
    storage: {
      database_bytes: await sizeOf(join(settings.dataDir, 'countinghouse.db')),
      wal_bytes: await sizeOf(join(settings.dataDir, 'countinghouse.db-wal')),
    },
    ledger: reader.row('SELECT last_id, count FROM chain WHERE company=:company') ?? {
      last_id: 0,
      count: 0,
    },
    jobs: jobsOf(reader),
    ...nodeStatus({ cluster }),
  }),
});

/** A database in memory has no file, and a log may just have been removed. */
const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

const jobsOf = (reader: Reader): { waiting: number; parked: number } =>
  reader.row(`SELECT coalesce(sum(status = 'waiting'), 0) AS waiting, coalesce(sum(status = 'parked'), 0) AS parked
    FROM job WHERE company=:company`) ?? { waiting: 0, parked: 0 };
