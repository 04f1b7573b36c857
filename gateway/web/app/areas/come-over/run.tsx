import { operation as cancel } from 'operation:migrations_runs_cancel';
import { operation as discard } from 'operation:migrations_runs_discard';
import { operation as finalize } from 'operation:migrations_runs_finalize';
import { operation as start } from 'operation:migrations_runs_start';
import { type ReactNode, useState } from 'react';
import { download } from '../../api/client.ts';
import { mayUse, type Operation, send } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { Button } from '../../parts/button.tsx';
import { Note } from '../../parts/note.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { Status } from '../../parts/status.tsx';
import { toast, trying } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { type Asking, Panel } from '../../record/panel.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { count } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { Run } from './come-over.tsx';
import { PostingAccountFields, type PostingAccounts } from './posting-accounts.tsx';
import { Reconciliation } from './reconciliation.tsx';

const changed = (): Promise<void> => queries.invalidateQueries({ queryKey: ['migration_run'] });

/** Run of a migration: its progress, how it agrees with the other system, and taking it over or throwing it away. */
export const MigrationRun = ({ run }: { readonly run: Run }): ReactNode => {
  const { run_id, status, can, source_name, errors } = run;
  const { do: asked } = useAddress();
  const setSearch = useSetSearch();
  const [accounts, setAccounts] = useState<PostingAccounts>({});
  const asking = askingOf(asked, run, accounts, setAccounts);
  const act = (operation: Operation) => (): void =>
    void trying(async () => {
      await send(operation, { run_id });
      await changed();
    });
  return (
    <div className="record">
      <div className="body">
        <header className="page-head">
          <h1>{t('comeOver.from', { source: source_name })}</h1>
          <Status state={status} />
        </header>
        <div className="actions">
          {can.finalize && mayUse(finalize) && (
            <Button look="main" data-do="take-over" onClick={() => setSearch({ do: 'take-over' })}>
              {t('comeOver.takeOver')}
            </Button>
          )}
          {can.start && mayUse(start) && (
            <Button look="main" onClick={act(start)}>
              {t('comeOver.run')}
            </Button>
          )}
          {can.cancel && mayUse(cancel) && (
            <Button onClick={act(cancel)}>{t('comeOver.stop')}</Button>
          )}
          {can.discard && mayUse(discard) && (
            <Button data-do="throw-away" onClick={() => setSearch({ do: 'throw-away' })}>
              {t('comeOver.discard')}
            </Button>
          )}
        </div>
        {status === 'finalized' && (
          <div className="section">
            <Note tone="info" role="status">
              {t('comeOver.isTaken')}
            </Note>
          </div>
        )}
        {errors.map((one) => (
          <div key={one} className="section">
            <Note tone="danger" role="alert">
              {one}
            </Note>
          </div>
        ))}
        <Progress run={run} />
        {['review', 'finalizing', 'finalized'].includes(status) && (
          <>
            <Reconciliation id={run_id} />
            <div className="section">
              <Button icon="download" onClick={() => void savePack(run_id)}>
                {t('comeOver.pack')}
              </Button>
            </div>
          </>
        )}
        <Warnings run={run} />
      </div>
      {asking && mayUse(asking.operation) && (
        <aside>
          <Panel key={asked} asking={asking} />
        </aside>
      )}
    </div>
  );
};

const savePack = (id: string): Promise<void> =>
  trying(async () =>
    saveFile(
      await download(`/migrations/${encodeURIComponent(id)}/reconciliation/pack`),
      'reconciliation.zip',
    ),
  );

const Progress = ({ run: { phases, progress } }: { readonly run: Run }): ReactNode => (
  <Section title={t('comeOver.progress')}>
    <progress max={1} value={progress} aria-label={t('comeOver.progress')} />
    <ul className="lines" data-phases="">
      {phases.map(({ key, label, total, done, skipped, failed, ended_at }) => (
        <li key={key}>
          <Status state={ended_at ? 'completed' : done > 0 ? 'running' : 'pending'} isMute />
          <span>{label}</span>
          <span className="soft">
            {t('comeOver.done', { done: count(done), total: count(total) })}
          </span>
          {skipped > 0 && (
            <span className="soft">{t('comeOver.skipped', { n: count(skipped) })}</span>
          )}
          {failed > 0 && <span className="soft">{t('comeOver.failed', { n: count(failed) })}</span>}
        </li>
      ))}
    </ul>
  </Section>
);

/** Warnings that are listed at once; the pack has them all. */
const most = 20;

const Warnings = ({ run: { warnings, warning_count } }: { readonly run: Run }): ReactNode =>
  warnings.length === 0 ? null : (
    <Section title={t('comeOver.warningsOf', { n: warning_count })}>
      <ul className="lines">
        {warnings.slice(0, most).map((one) => (
          <li key={`${one.file} ${one.row} ${one.message}`}>
            {one.file && (
              <strong>
                <bdi>{one.row ? `${one.file}, ${one.row}` : one.file}</bdi>
              </strong>
            )}
            <span className="breaks">{one.message}</span>
          </li>
        ))}
      </ul>
    </Section>
  );

const said = (text: string) => () => {
  toast(text);
  void queries.invalidateQueries();
};

const askingOf = (
  asked: string | undefined,
  run: Run,
  accounts: PostingAccounts,
  onChoose: (chosen: PostingAccounts) => void,
): Asking | undefined => {
  const { run_id, can, reconciliation_status: standing } = run;
  const differs = standing !== null && standing !== 'matched';
  if (asked === 'take-over' && can.finalize)
    return {
      title: t('comeOver.takeOver'),
      confirm: t('comeOver.takeOverDo'),
      operation: finalize,
      given: {
        run_id,
        ...(differs ? { accept_differences: true } : {}),
        ...(Object.keys(accounts).length > 0 ? { posting_accounts: accounts } : {}),
      },
      above: <PostingAccountFields runId={run_id} chosen={accounts} onChoose={onChoose} />,
      says: t(differs ? 'comeOver.takeOverDiffers' : 'comeOver.takeOverSays'),
      looks: [
        ...(differs ? [{ name: 'acceptance_note', label: t('comeOver.note'), isLong: true }] : []),
        { name: 'lock_through', label: t('comeOver.lock'), hint: t('comeOver.lockSays') },
        { name: 'keep_source_files', label: t('comeOver.keepFiles'), isFull: true },
      ],
      initial: { keep_source_files: true },
      onDone: said(t('comeOver.isTaken')),
    };
  if (asked === 'throw-away' && can.discard)
    return {
      title: t('comeOver.discard'),
      confirm: t('comeOver.discardDo'),
      operation: discard,
      given: { run_id },
      says: t('comeOver.discardSays'),
      onDone: said(t('comeOver.discarded')),
    };
  return undefined;
};
