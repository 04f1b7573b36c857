import { operation as run } from 'operation:system_doctor_run';
import { type ReactNode, useState } from 'react';
import type { components } from '#api';
import { mayUse, send } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { useTask } from '../../forms/use-task.ts';
import { Button } from '../../parts/button.tsx';
import { Note, Problem } from '../../parts/note.tsx';
import { Section } from '../../record/page.tsx';
import { fieldName } from '../../record/sentences.ts';
import { count } from '../../words/format.ts';
import { t } from '../../words/words.ts';

type Answer = components['schemas']['SystemDoctorRunAnswer'];

/** Search for faults in the records of the company: first they are only told, then put right. */
export const Doctor = (): ReactNode => {
  const [found, setFound] = useState<Answer>();
  const task = useTask();
  if (!mayUse(run)) return null;
  const look = (fix: boolean): Promise<void> =>
    task.run(async () => {
      setFound(await send<Answer>(run, fix ? { fix: true } : {}));
      if (fix) await queries.invalidateQueries();
    });
  const isFaulty = found?.mode === 'dry-run' && found.total_found > 0;
  return (
    <Section title={t('doctor.title')}>
      <p className="small soft lead">{t('doctor.says')}</p>
      <div className="row wrap">
        <Button data-action="doctor" isBusy={task.isBusy} onClick={() => void look(false)}>
          {t('doctor.look')}
        </Button>
        {isFaulty && (
          <Button look="main" isBusy={task.isBusy} onClick={() => void look(true)}>
            {t('doctor.fix', { n: found.total_found })}
          </Button>
        )}
      </div>
      {task.problem !== undefined && <Problem problem={task.problem} />}
      {found && <Found answer={found} />}
    </Section>
  );
};

const Found = ({ answer }: { readonly answer: Answer }): ReactNode => {
  const { results, total_found, total_fixed, mode, checks_run } = answer;
  const faulty = results.filter(({ found }) => found > 0);
  return (
    <div className="stack" data-doctor={mode}>
      <Note tone={total_found > total_fixed ? 'warn' : 'info'} role="status">
        {total_found === 0
          ? t('doctor.none', { n: checks_run.length })
          : t('doctor.found', { n: total_found, fixed: count(total_fixed) })}
      </Note>
      {faulty.length > 0 && (
        <ul className="lines">
          {faulty.map(({ check, found, fixed, note }) => (
            <li key={check}>
              <strong>{fieldName(check)}</strong>
              <span className="soft">{t('doctor.found', { n: found, fixed: count(fixed) })}</span>
              <span className="soft breaks">{note}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
