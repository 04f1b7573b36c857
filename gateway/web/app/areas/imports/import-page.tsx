import { operation as cancel } from 'operation:imports_runs_cancel';
import { operation as start } from 'operation:imports_runs_start';
import { operation as undo } from 'operation:imports_runs_undo';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { download, read, sendAs } from '../../api/client.ts';
import { newId } from '../../api/locks.ts';
import { mayUse, send } from '../../api/operation.ts';
import { useTask } from '../../forms/use-task.ts';
import { Button } from '../../parts/button.tsx';
import { Problem, Skeleton } from '../../parts/note.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { Status } from '../../parts/status.tsx';
import { trying } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { useTitle } from '../../shell/crumb.ts';
import { count } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { ImportPreview } from './import-preview.tsx';

/** Milliseconds between two looks at a run that goes on. */
const pollMs = 1000;

const goesOn = (status: string | undefined): boolean =>
  ['previewing', 'running', 'undoing'].includes(status ?? '');

const useRun = (id: string | undefined) =>
  useQuery({
    queryKey: ['import_run', 'record', id ?? null],
    queryFn: async ({ signal }) => {
      const params = { path: { run_id: id ?? '' } };
      return (await read('/imports/{run_id}', { params, signal })).data;
    },
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (goesOn(state.data?.status) ? pollMs : false),
  });

/** Kind of records that a file brings, and how its page names them. */
export type Imported = {
  readonly kind: 'items' | 'contacts';
  readonly title: string;
  readonly says: string;
  /** Words of the choice that changes records that are there. */
  readonly upsert: string;
  /** Reads what shows the records again. */
  readonly changed: () => Promise<void>;
};

/** Import of records from a file: what it would do is shown first, and it can be undone. */
export const ImportPage = ({ imported }: { readonly imported: Imported }): ReactNode => {
  const { at: id } = useAddress();
  useTitle(imported.title);
  return (
    <>
      <header className="page-head">
        <h1>{imported.title}</h1>
      </header>
      {id === undefined ? (
        <Upload imported={imported} />
      ) : (
        <Run id={id} changed={imported.changed} />
      )}
    </>
  );
};

const Upload = ({
  imported: { kind, says, upsert },
}: {
  readonly imported: Imported;
}): ReactNode => {
  const setSearch = useSetSearch();
  const id = useId();
  const [file, setFile] = useState<File>();
  const [updates, setUpdates] = useState(false);
  const task = useTask();
  const upload = (): Promise<void> =>
    task.run(async () => {
      if (!file) return;
      const body = new FormData();
      body.set('file', file);
      body.set('kind', kind);
      body.set('upsert', String(updates));
      const headers = { 'Idempotency-Key': newId() };
      const made = await sendAs<{ run_id: string }>('POST', '/imports', { body, headers });
      setSearch({ at: made.run_id });
    });
  return (
    <form
      className="form form-page"
      onSubmit={(event) => {
        event.preventDefault();
        void upload();
      }}
    >
      <p className="full soft">{says}</p>
      <label className="full stack" htmlFor={id}>
        <span className="small soft">{t('import.file')}</span>
        <input
          id={id}
          type="file"
          accept=".csv,.xlsx,.jsonl"
          onChange={(event) => setFile(event.target.files?.[0])}
        />
      </label>
      <label className="full row">
        <input
          type="checkbox"
          checked={updates}
          onChange={(event) => setUpdates(event.target.checked)}
        />
        {upsert}
      </label>
      <div className="form-foot">
        <Button
          type="submit"
          look="main"
          isBusy={task.isBusy}
          refused={file ? undefined : t('import.needsFile')}
        >
          {t('import.preview')}
        </Button>
      </div>
      {task.problem !== undefined && (
        <div className="full">
          <Problem problem={task.problem} />
        </div>
      )}
    </form>
  );
};

const Run = ({
  id,
  changed,
}: {
  readonly id: string;
  readonly changed: () => Promise<void>;
}): ReactNode => {
  const { data, error, isPending, refetch } = useRun(id);
  const setSearch = useSetSearch();
  if (isPending) return <Skeleton />;
  if (error || !data)
    return (
      <div className="section">
        <Problem problem={error} onRetry={() => void refetch()} />
      </div>
    );
  const act = (operation: typeof start, input: object) => (): void =>
    void trying(async () => {
      await send(operation, { run_id: id, ...input });
      await refetch();
      await changed();
    });
  const { status, filename } = data;
  return (
    <>
      <Section title={filename ?? t('import.file')} action={<Status state={status} />}>
        {status !== 'previewed' && <Progress run={data} />}
        {data.error && <Problem problem={new Error(String(data.error))} />}
      </Section>
      {status === 'previewed' && (
        <ImportPreview
          id={id}
          onStart={(preview_hash) => act(start, { preview_hash })()}
          onCancel={act(cancel, {})}
        />
      )}
      <div className="actions" style={{ paddingBlockStart: 'var(--space-4)' }}>
        {status === 'running' && <Button onClick={act(cancel, {})}>{t('import.stop')}</Button>}
        {['done', 'failed', 'cancelled'].includes(status) && (
          <>
            <Button
              icon="download"
              onClick={() =>
                void trying(async () =>
                  saveFile(
                    await download(`/imports/${encodeURIComponent(id)}/report`),
                    'import.csv',
                  ),
                )
              }
            >
              {t('import.report')}
            </Button>
            {mayUse(undo) && <Button onClick={act(undo, {})}>{t('import.undo')}</Button>}
          </>
        )}
        {!goesOn(status) && status !== 'previewed' && (
          <Button look="main" onClick={() => setSearch({ at: undefined })}>
            {t('import.another')}
          </Button>
        )}
      </div>
    </>
  );
};

type Counts = Readonly<Record<string, unknown>>;

const Progress = ({ run }: { readonly run: Counts }): ReactNode => {
  const number = (name: string): number => Number(run[name] ?? 0);
  const [done, all] = [number('processed'), number('records_total')];
  if (!goesOn(String(run['status'])))
    return (
      <p>
        {t('import.outcome', {
          created: count(number('created')),
          updated: count(number('updated')),
          failed: count(number('failed')),
        })}
      </p>
    );
  return (
    <label className="stack small">
      {t('import.progress', { done: count(done), all: count(all) })}
      <progress max={all || 1} value={done} />
    </label>
  );
};
