import { operation as reactivate } from 'operation:companies_company_reactivate';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read } from '../../api/client.ts';
import { reopenCompany } from '../../api/session.ts';
import { useTask } from '../../forms/use-task.ts';
import { Button } from '../../parts/button.tsx';
import { Problem } from '../../parts/note.tsx';
import { Section } from '../../record/page.tsx';
import { t } from '../../words/words.ts';
import { PasswordField, TextField } from '../start/text-field.tsx';

const useClosed = () =>
  useQuery({
    queryKey: ['company', 'closed'],
    queryFn: async ({ signal }) => {
      const params = { query: { include_closed: true, limit: 500 } };
      return (await read('/auth/my-companies', { params, signal })).data?.items ?? [];
    },
  });

/** Companies that are closed and that the person may open again; a password is needed, since one cannot switch to them. */
export const ClosedCompanies = (): ReactNode => {
  const may = new Set(['owner', reactivate.role]);
  const closed = useClosed().data?.filter((one) => !one.is_active && may.has(one.role)) ?? [];
  if (closed.length === 0) return null;
  return (
    <Section title={t('closed.title')}>
      <p className="small soft lead">{t('closed.says')}</p>
      {closed.map(({ company_id, company_name }) => (
        <Closed key={company_id} id={company_id} name={company_name} />
      ))}
    </Section>
  );
};

const Closed = ({ id, name }: { readonly id: string; readonly name: string }): ReactNode => {
  const [isAsked, setAsked] = useState(false);
  const [given, setGiven] = useState({ password: '', code: '' });
  const task = useTask();
  const set = (field: keyof typeof given) => (text: string) =>
    setGiven((before) => ({ ...before, [field]: text }));
  const open = (): Promise<void> =>
    task.run(async () => {
      await reopenCompany(id, given);
      history.replaceState(null, '', '/settings/company');
    });
  if (!isAsked)
    return (
      <div className="row wrap" data-closed={id}>
        <bdi>{name}</bdi>
        <Button onClick={() => setAsked(true)}>
          {t('company.reopen')}
          <span className="hidden-visually">{name}</span>
        </Button>
      </div>
    );
  return (
    <form
      className="form"
      data-closed={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <PasswordField
        label={t('settings.currentPassword')}
        name="password"
        autoComplete="current-password"
        autoFocus
        value={given.password}
        onText={set('password')}
      />
      <TextField
        label={t('signIn.code')}
        description={t('closed.code')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={given.code}
        onText={set('code')}
      />
      {task.problem !== undefined && (
        <div className="full">
          <Problem problem={task.problem} />
        </div>
      )}
      <div className="form-foot">
        <Button type="submit" isBusy={task.isBusy}>
          {t('company.reopenDo', { name })}
        </Button>
      </div>
    </form>
  );
};
