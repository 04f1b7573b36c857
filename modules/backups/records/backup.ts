import { type Static, Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { orNull, Uuid } from '../../../kernel/declare/schemas.ts';

/** Origin of a backup. */
export const BackupKind = Type.Unsafe<'manual' | 'scheduled' | 'safety' | 'uploaded'>(
  Type.Union(['manual', 'scheduled', 'safety', 'uploaded'].map((one) => Type.Literal(one))),
);

/** Contents of a backup: a company, or the installation's database or files. */
export const BackupType = Type.Unsafe<'company' | 'database' | 'files'>(
  Type.Union(['company', 'database', 'files'].map((one) => Type.Literal(one))),
);

/** Status of a backup. */
export const BackupStatus = Type.Unsafe<'pending' | 'running' | 'ready' | 'failed'>(
  Type.Union(['pending', 'running', 'ready', 'failed'].map((one) => Type.Literal(one))),
);

/** Data of a finished archive. */
export const Made = Type.Object({
  size_bytes: Type.Integer(),
  /** Hash of the archive as downloaded. */
  sha256: orNull(Type.String()),
  /** Entries of the ledger in it; null for files. */
  entry_count: orNull(Type.Integer()),
});
export type Made = Static<typeof Made>;

export const backupCreated = fact(
  'sys.backup.created',
  'backup',
  Type.Object({
    backup_id: Type.String(),
    company_id: orNull(Uuid),
    backup_type: BackupType,
    kind: BackupKind,
    label: orNull(Type.String()),
    include_files: Type.Boolean(),
    /** The company that an archive of a company is of, which for an uploaded one may be another. */
    source_company_id: orNull(Type.String()),
    /** When its archive was made, where that was before this fact; null where it is now or to come. */
    made_at: orNull(Type.String()),
    made: orNull(Made),
  }),
);

/** Its archive is being made. */
export const backupStarted = fact('sys.backup.started', 'backup', Type.Object({}));

export const backupFinished = fact('sys.backup.finished', 'backup', Made);

export const backupFailed = fact(
  'sys.backup.failed',
  'backup',
  Type.Object({ error: Type.String() }),
);

export const backupChanged = fact(
  'sys.backup.changed',
  'backup',
  Type.Object({
    label: Type.Optional(orNull(Type.String())),
    pinned: Type.Optional(Type.Boolean()),
  }),
);

export const backupDeleted = fact(
  'sys.backup.deleted',
  'backup',
  Type.Object({ company_id: orNull(Uuid) }),
);

/** A backup: a sealed archive in the data folder. */
export type Backup = {
  readonly company_id: string | null;
  readonly backup_type: Static<typeof BackupType>;
  readonly kind: Static<typeof BackupKind>;
  readonly status: Static<typeof BackupStatus>;
  readonly label: string | null;
  readonly include_files: boolean;
  readonly source_company_id: string | null;
  readonly size_bytes: number | null;
  readonly sha256: string | null;
  readonly entry_count: number | null;
  readonly made_at: string | null;
  readonly pinned: boolean;
  readonly error: string | null;
  readonly deleted: boolean;
};

const when = on<Backup>();

/** The backup, on the chain that belongs to no company: a restore of the company leaves it alone. */
export const backup = actor<Backup>('backup', {
  initial: {
    company_id: null,
    backup_type: 'company',
    kind: 'manual',
    status: 'pending',
    label: null,
    include_files: true,
    source_company_id: null,
    size_bytes: null,
    sha256: null,
    entry_count: null,
    made_at: null,
    pinned: false,
    error: null,
    deleted: false,
  },
  folds: [
    when(backupCreated, (state, { made, backup_id: _, ...data }) => ({
      ...state,
      ...data,
      ...made,
      status: made ? 'ready' : 'pending',
    })),
    when(backupStarted, (state) => ({ ...state, status: 'running' })),
    when(backupFinished, (state, made) => ({ ...state, ...made, status: 'ready', error: null })),
    when(backupFailed, (state, { error }) => ({ ...state, status: 'failed', error })),
    when(backupChanged, (state, data) => ({ ...state, ...data })),
    when(backupDeleted, (state) => ({ ...state, deleted: true })),
  ],
});

/** True if its archive is not made yet. */
export const isUnderWay = ({ status }: Pick<Backup, 'status'>): boolean =>
  status === 'pending' || status === 'running';
