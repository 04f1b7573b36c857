import { operation as propose } from 'operation:ai_jobs_propose';
import type { ReactNode } from 'react';
import { mayUse } from '../../api/operation.ts';
import { useTask } from '../../forms/use-task.ts';
import { Button } from '../../parts/button.tsx';
import { Problem } from '../../parts/note.tsx';
import { count } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { isRead, type Job, proposeOf } from './conversation.ts';

/** Files that are read: how far, what was found in each, and the button that proposes drafts of them. */
export const JobLine = ({
  conversation,
  job,
}: {
  readonly conversation: string;
  readonly job: Job;
}): ReactNode => {
  const { id, status, total_files: total, completed_files: done, results } = job;
  const task = useTask();
  return (
    <div className="stack small" data-job={status}>
      {isRead(job) ? (
        <label className="stack">
          {t('assistant.reading', { done: count(done), total: count(total) })}
          <progress max={total || 1} value={done} />
        </label>
      ) : (
        <ul className="lines">
          {results?.files.map((file) => (
            <li key={file.file_id}>
              <bdi>{file.filename}</bdi>{' '}
              <span className="soft breaks">
                {file.error ??
                  [file.document?.supplier_name, file.document?.invoice_number, file.answer]
                    .filter(Boolean)
                    .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {status === 'completed' && mayUse(propose) && (
        <div>
          <Button
            isBusy={task.isBusy}
            onClick={() => void task.run(() => proposeOf(conversation, id))}
          >
            {t('assistant.propose')}
          </Button>
        </div>
      )}
      {task.problem !== undefined && <Problem problem={task.problem} />}
    </div>
  );
};
