import { type Static, Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import type { Sight } from '../../../kernel/declare/confidential/sight.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { view } from '../../../kernel/declare/projection.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { ReadDocument } from '../reading/document.ts';
import { jobTable } from '../tables.ts';

/** Result of one file of a job. */
export const FileResult = titled(
  'AssistantFileResult',
  Type.Object({
    file_id: Type.String(),
    filename: orNull(Type.String()),
    status: Type.Union(['pending', 'success', 'error'].map((one) => Type.Literal(one))),
    answer: orNull(Type.String()),
    error: orNull(Type.String()),
    document: orNull(ReadDocument),
    credits: Type.Integer(),
  }),
);
export type FileResult = Static<typeof FileResult>;

export const jobQueued = fact(
  'ai.job.queued',
  'ai_job',
  Type.Object({
    conversation_id: Type.String(),
    user_id: Type.String(),
    query: orNull(Type.String()),
    document_mode: Type.String(),
    file_ids: Type.Array(Type.String()),
    filenames: orNull(Type.Array(orNull(Type.String()))),
  }),
  { personal: ['query', 'filenames'], shownBelowManager: 'none' },
);
export const jobFileRead = fact('ai.job.file_read', 'ai_job', FileResult, {
  personal: ['filename', 'answer', 'document'],
  shownBelowManager: 'none',
});
export const jobFinished = fact('ai.job.finished', 'ai_job', Type.Object({}));
/** Proposals were made from the job's files, under this message id. */
export const jobProposed = fact(
  'ai.job.proposed',
  'ai_job',
  Type.Object({ message_id: Type.String() }),
);
export const jobRemoved = fact('ai.job.removed', 'ai_job', Type.Object({}), {
  erases: () => 'entity',
});

/** Job that reads the files of a question. */
export type Job = {
  readonly conversation_id: string;
  readonly user_id: string;
  readonly query: string | null;
  readonly document_mode: string;
  readonly status: 'pending' | 'running' | 'completed' | 'failed';
  readonly files: readonly FileResult[];
  readonly message_id: string | null;
  readonly completed_at: string | null;
  readonly deleted: boolean;
};

const when = on<Job>();

export const job = actor<Job>('ai_job', {
  title: 'job',
  initial: {
    conversation_id: '',
    user_id: '',
    query: null,
    document_mode: 'auto',
    status: 'pending',
    files: [],
    message_id: null,
    completed_at: null,
    deleted: false,
  },
  folds: [
    when(jobQueued, (state, { file_ids, filenames, ...data }) => ({
      ...state,
      ...data,
      files: file_ids.map((file_id, at) => ({
        file_id,
        filename: filenames?.[at] ?? null,
        status: 'pending',
        answer: null,
        error: null,
        document: null,
        credits: 0,
      })),
    })),
    when(jobFileRead, (state, data) => ({
      ...state,
      status: 'running',
      files: state.files.map((one) => (one.file_id === data.file_id ? data : one)),
    })),
    when(jobFinished, (state, _, { ts }) => ({
      ...state,
      status: state.files.every((one) => one.status === 'error') ? 'failed' : 'completed',
      completed_at: ts,
    })),
    when(jobProposed, (state, { message_id }) => ({ ...state, message_id })),
    when(jobRemoved, (state) => ({ ...state, query: null, files: [], deleted: true })),
  ],
});

export const jobView = view(jobTable, {
  of: job,
  columns: ({ conversation_id, status }) => ({ conversation_id, status }),
});

/** Job as answered. */
export const JobOut = titled(
  'AssistantJob',
  Type.Object({
    id: Type.String(),
    conversation_id: Type.String(),
    status: Type.Union(
      ['pending', 'running', 'completed', 'failed'].map((one) => Type.Literal(one)),
    ),
    total_files: Type.Integer(),
    completed_files: Type.Integer(),
    failed_files: Type.Integer(),
    credits_consumed: Type.Integer(),
    results: orNull(Type.Object({ files: Type.Array(FileResult) })),
    created_at: Type.String(),
    completed_at: orNull(Type.String()),
  }),
);

/**
 * Results by file; content that may show purchase prices is removed for callers without sight of
 * prices.
 */
const filesFor = (sight: Sight, { files }: Job): FileResult[] =>
  files.map((one) => (sight === 'none' ? { ...one, answer: null, document: null } : one));

/** Job as answered to a caller of this sight; results are included once it has ended. */
export const jobOut = (
  id: string,
  created_at: string,
  state: Job,
  sight: Sight,
): Static<typeof JobOut> => {
  const counted = (status: string): number =>
    state.files.filter((one) => one.status === status).length;
  return {
    id,
    conversation_id: state.conversation_id,
    status: state.status,
    total_files: state.files.length,
    completed_files: counted('success'),
    failed_files: counted('error'),
    credits_consumed: state.files.reduce((all, one) => all + one.credits, 0),
    results: state.completed_at === null ? null : { files: filesFor(sight, state) },
    created_at,
    completed_at: state.completed_at,
  };
};
