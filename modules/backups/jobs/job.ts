import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { Attributes, orNull, Uuid } from '../../../kernel/declare/schemas.ts';

/** Type of a job on backups. */
export const JobType = Type.Unsafe<'create' | 'restore' | 'restore_as_new' | 'import'>(
  Type.Union(['create', 'restore', 'restore_as_new', 'import'].map((one) => Type.Literal(one))),
);

/** Status of a job. */
export const JobStatus = Type.Unsafe<'pending' | 'running' | 'done' | 'failed'>(
  Type.Union(['pending', 'running', 'done', 'failed'].map((one) => Type.Literal(one))),
);

export const backupJobQueued = fact(
  'sys.backup.job_queued',
  'backup_job',
  Type.Object({
    /** The company that asked; null for the installation. */
    company_id: orNull(Uuid),
    /** Empty where an archive is imported that is not kept. */
    backup_id: Type.String(),
    type: JobType,
    asked_by: orNull(Type.String()),
    /** Name of a company restored as a new one; null keeps its name. */
    name: orNull(Type.String()),
  }),
);

/** The job came so far (0 to 1). */
export const backupJobStepped = fact(
  'sys.backup.job_stepped',
  'backup_job',
  Type.Object({ progress: Type.Number({ minimum: 0, maximum: 1 }) }),
);

export const backupJobDone = fact(
  'sys.backup.job_done',
  'backup_job',
  Type.Object({ result: Attributes }),
);

export const backupJobFailed = fact(
  'sys.backup.job_failed',
  'backup_job',
  Type.Object({ error: Type.String() }),
);

/** Data of a restore. */
export const RestoredData = Type.Object({
  company_id: Uuid,
  backup_id: Type.String(),
  as_new: Type.Boolean(),
  safety_backup_id: orNull(Type.String()),
  /** The head of the chain that was there. */
  replaced: orNull(Type.Object({ id: Type.Integer(), hash: Type.String(), count: Type.Integer() })),
  restored: Type.Object({ id: Type.Integer(), hash: Type.String(), count: Type.Integer() }),
  asked_by: Type.String(),
  name: orNull(Type.String()),
  /** Members of the company at the restore, which are not rolled back. */
  members: Type.Array(
    Type.Object({ user_id: Type.String(), role: Type.String(), is_active: Type.Boolean() }),
  ),
});

/** A company's rows were replaced by those of a backup. */
export const backupRestored = fact('sys.backup.restored', 'backup_job', RestoredData);

/** Work on a backup in the background. */
export type BackupJob = {
  readonly company_id: string | null;
  readonly backup_id: string;
  readonly type: 'create' | 'restore' | 'restore_as_new' | 'import';
  readonly asked_by: string | null;
  readonly name: string | null;
  readonly status: 'pending' | 'running' | 'done' | 'failed';
  readonly progress: number;
  readonly result: Readonly<Record<string, unknown>>;
  readonly error: string | null;
};

const when = on<BackupJob>();

/** The job; it belongs to no company, for a restored one knows nothing of it. */
export const backupJob = actor<BackupJob>('backup_job', {
  title: 'job',
  initial: {
    company_id: null,
    backup_id: '',
    type: 'create',
    asked_by: null,
    name: null,
    status: 'pending',
    progress: 0,
    result: {},
    error: null,
  },
  folds: [
    when(backupJobQueued, (state, data) => ({ ...state, ...data })),
    when(backupJobStepped, (state, { progress }) => ({ ...state, status: 'running', progress })),
    when(backupRestored, (state) => ({ ...state, status: 'running', progress: 0.95 })),
    when(backupJobDone, (state, { result }) => ({ ...state, status: 'done', progress: 1, result })),
    when(backupJobFailed, (state, { error }) => ({ ...state, status: 'failed', error })),
  ],
});
