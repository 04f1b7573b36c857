import { limits } from '../../../kernel/declare/limits.ts';
import { type CommandOf, send } from '../../../kernel/declare/operation.ts';
import { later } from '../../../kernel/declare/reaction.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { instantMs } from '../../../kernel/values/clock.ts';
import { sendAsSystem } from '../../../kernel/writer/system-command.ts';
import { summary } from '../answers/with-files.ts';
import { providerOf } from '../provider/provider.ts';
import { readFile } from '../reading/read-file.ts';
import { creditsOf } from '../uploads/credits.ts';
import { upload } from '../uploads/upload.ts';
import { finish } from './finish.ts';
import { type FileResult, type Job, job, jobQueued } from './job.ts';
import { noteFile } from './note-file.ts';

/** Reads the pending files of a job in batches; continues after a restart. */
export const readJobFiles = later('ai.jobs.readsFiles', {
  when: jobQueued,
  run: async ({ company_id, entity_id: id, attempt }, services) => {
    const reader = services.reader({ company_id });
    const found = reader.state(job, id);
    if (!found || found.completed_at !== null) return;
    const left = found.files.filter((one) => one.status === 'pending');
    for (let at = 0; at < left.length; at += limits.aiReaders)
      await Promise.all(
        left
          .slice(at, at + limits.aiReaders)
          .map((one) => readOne(services, company_id, id, one, attempt >= limits.aiFileTries)),
      );
    // A conversation may be deleted while its files are read.
    if (reader.state(job, id)) await done(services, company_id, finish, { job_id: id });
  },
});

/** Time limit of a model per file, including its wait for concurrent files. */
const fileMs = limits.aiQueryMs * Math.ceil(limits.aiReaders / limits.aiCalls);

const readOne = async (
  services: Services,
  company_id: string,
  job_id: string,
  file: FileResult,
  isLast: boolean,
): Promise<void> => {
  const reader = services.reader({ company_id });
  const before = reader.state(job, job_id);
  if (!before) return;
  const read = await resultOf(services, company_id, before, file).catch((error: unknown) => {
    if (!isLast) throw error;
    return { ...file, status: 'error', error: 'It could not be read.' };
  });
  if (!reader.state(job, job_id)) return;
  await done(services, company_id, noteFile, { job_id, read });
  tell(services, company_id, job_id, read);
};

const resultOf = async (
  services: Services,
  company_id: string,
  { user_id }: Job,
  file: FileResult,
): Promise<FileResult> => {
  const reader = services.reader({ company_id });
  const stored = reader.state(upload, file.file_id);
  const failed = (error: string): FileResult => ({ ...file, status: 'error', error });
  if (!stored) return failed('The file is gone.');
  const caller = { user_id, company_id, role: 'viewer' as const };
  const provider = await providerOf(reader, services);
  const deadline = instantMs() + fileMs;
  const read = await readFile(services, caller, stored, { provider, deadline });
  if ('unread' in read) return failed(read.unread);
  const { document } = read;
  const credits = creditsOf(stored);
  return { ...file, status: 'success', answer: summary(document), document, credits };
};

/** Sends the progress of a job to the user's stream. */
const tell = (services: Services, company_id: string, job_id: string, read: FileResult): void => {
  const now = services.reader({ company_id }).state(job, job_id);
  if (!now) return;
  const counted = (status: string) => now.files.filter((one) => one.status === status).length;
  services.hub.emit('signal', {
    kind: 'progress',
    company_id,
    user_id: now.user_id,
    data: {
      type: 'batch_progress',
      job_id,
      completed: counted('success'),
      failed: counted('error'),
      total: now.files.length,
      file_id: read.file_id,
      status: read.status,
    },
  });
};

const done = async <I>(
  services: Services,
  company_id: string,
  command: CommandOf<I>,
  input: NoInfer<I>,
): Promise<void> => {
  const outcome = await sendAsSystem(services, send(command, input), { company_id, source: 'ai' });
  if (!outcome.done) throw new Error(`${command.name}: ${outcome.code}`);
};
