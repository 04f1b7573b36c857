import { operation as openCompany } from 'operation:identity_companies_open';
import { type ReactNode, useState } from 'react';
import { mayUse } from '../../api/operation.ts';
import { beginBy, ownEmail } from '../../api/session.ts';
import { useTask } from '../../forms/use-task.ts';
import { Button } from '../../parts/button.tsx';
import { Problem } from '../../parts/note.tsx';
import { Section } from '../../record/page.tsx';
import { t } from '../../words/words.ts';
import { TextField } from '../start/text-field.tsx';

/** Further company of the same person, who goes over to it as its owner. */
export const NewCompany = (): ReactNode => {
  const [name, setName] = useState('');
  const task = useTask();
  const open = (): Promise<void> =>
    task.run(async () => {
      await beginBy(openCompany.path, ownEmail(), { body: { name: name.trim() } });
      history.replaceState(null, '', '/settings/company');
    });
  if (!mayUse(openCompany)) return null;
  return (
    <Section title={t('newCompany.title')}>
      <p className="small soft lead">{t('newCompany.says')}</p>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) void open();
        }}
      >
        <TextField
          label={t('newCompany.name')}
          name="company"
          autoComplete="organization"
          value={name}
          onText={setName}
        />
        {task.problem !== undefined && (
          <div className="full">
            <Problem problem={task.problem} />
          </div>
        )}
        {name.trim() && (
          <div className="full form-foot">
            <Button type="submit" isBusy={task.isBusy}>
              {t('newCompany.do', { name: name.trim() })}
            </Button>
          </div>
        )}
      </form>
    </Section>
  );
};
