import { setTimeout as pause } from 'node:timers/promises';
import { allowOnly, type CommandLine, textOf } from './command-line.ts';
import { save } from './output.ts';
import type { Remote } from './service.ts';

const pollMs = 500;

type Job = { readonly status: string; readonly error: string | null };

/** Waits for the end of a job that makes a backup. */
const finished = async ({ send }: Remote, jobId: string): Promise<Job> => {
  const path = `/company-backups/jobs/${encodeURIComponent(jobId)}`;
  for (;;) {
    const job = (await (await send('GET', { path })).json()) as Job;
    if (job.status === 'done' || job.status === 'failed') return job;
    await pause(pollMs);
  }
};

/** Backs up the company, waits for it, and downloads the archive if a file is named; answers the record of the backup. */
export const backUp = async (service: Remote, line: CommandLine): Promise<unknown> => {
  allowOnly(line, ['label', 'no-files', 'output', 'json']);
  const [label, output] = [textOf(line, 'label'), textOf(line, 'output')];
  const made = await service.send('POST', {
    path: '/company-backups',
    body: JSON.stringify({
      ...(label === undefined ? {} : { label }),
      include_files: !line.options.has('no-files'),
    }),
  });
  const { id, job_id } = (await made.json()) as { id: string; job_id: string };
  const { status, error } = await finished(service, job_id);
  if (status === 'failed') throw new Error(`The backup failed: ${error ?? 'see the log'}.`);
  const path = `/company-backups/${encodeURIComponent(id)}`;
  if (output !== undefined)
    await save(await service.send('GET', { path: `${path}/download` }), output);
  return (await service.send('GET', { path })).json();
};
