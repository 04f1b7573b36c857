import { operation as start } from 'operation:migrations_scans_start';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { isRefused } from '../../api/refusal.ts';
import { beginBy, ownEmail } from '../../api/session.ts';
import { Empty, Problem, Skeleton } from '../../parts/note.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { t } from '../../words/words.ts';
import { MigrationRun } from './run.tsx';
import { ownRoutes, scanToken } from './scan.ts';
import { Wizard } from './wizard.tsx';

/** Migration run as the API answers it. */
export type Run = components['schemas']['MigrationRun'];

/** Run of this company; null if it is not being migrated. */
const stagedRun = async (signal: AbortSignal): Promise<Run | null> => {
  try {
    return (await read('/migrations/staged', { signal })).data ?? null;
  } catch (problem) {
    if (isRefused(problem, 'not_staged')) return null;
    throw problem;
  }
};

/** Migration from another system: the run of this company, or the way to one. */
export const ComeOver = (): ReactNode => {
  useTitle(t('area.comeOver'));
  const staged = useQuery({
    queryKey: ['migration_run', 'staged'],
    queryFn: ({ signal }) => stagedRun(signal),
  });
  if (staged.isPending) return <Skeleton />;
  if (staged.error)
    return (
      <div className="section">
        <Problem problem={staged.error} onRetry={() => void staged.refetch()} />
      </div>
    );
  const run = staged.data;
  if (run) return <MigrationRun run={run} />;
  return (
    <>
      <header className="page-head">
        <h1>{t('area.comeOver')}</h1>
      </header>
      {mayUse(start) ? (
        <NewMigration />
      ) : (
        <Empty icon="swap" title={t('comeOver.none')}>
          <p>{t('comeOver.ownersOnly')}</p>
        </Empty>
      )}
    </>
  );
};

/** Wizard of a signed-in owner: the migrated company is a new one, in which the session goes on. */
const NewMigration = (): ReactNode => {
  const [name, setName] = useState<string>();
  return (
    <Wizard
      routes={ownRoutes}
      fields={({ company }) => (
        <TextInput
          className="full"
          label={t('comeOver.company')}
          description={t('comeOver.companySays')}
          name="company_name"
          value={name ?? company.name ?? ''}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      start={async ({ company }) => {
        const company_name = (name ?? company.name ?? '').trim();
        const body = { scan_token: scanToken.get(), company_name };
        await beginBy(start.path, ownEmail(), { body });
        scanToken.set('');
      }}
    />
  );
};
