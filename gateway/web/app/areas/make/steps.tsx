import { operation as step } from 'operation:manufacturing_orders_step';
import type { ReactNode } from 'react';
import { mayUse } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Status } from '../../parts/status.tsx';
import { Section } from '../../record/page.tsx';
import { useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { moment, quantity } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { type Run, stepsOf } from './run.ts';

const running: readonly string[] = ['planned', 'in_progress', 'on_hold'];

/** Steps of a run at the bench: instructions, planned times, and a button for each that is to be done. */
export const Steps = ({ run }: { readonly run: Run }): ReactNode => {
  const setSearch = useSetSearch();
  const isNow = useAsOf() === undefined;
  const steps = stepsOf(run);
  if (steps.length === 0) return null;
  const done = steps.filter((one) => one.done).length;
  const may = isNow && mayUse(step) && running.includes(run.status);
  return (
    <Section title={t('make.steps', { done, all: steps.length })}>
      <ol className="bench">
        {steps.map((one) => {
          const placed = run.schedule.find(({ step_id }) => step_id === one.id);
          return (
            <li key={one.id} data-step={one.id}>
              <Status state={one.done ? 'done' : 'to_do'} isMute />
              <span className="what">
                <strong>{one.name}</strong>
                {one.instructions && <span className="small breaks">{one.instructions}</span>}
                <span className="tiny soft">
                  {one.done
                    ? t('make.doneIn', {
                        hours: quantity(one.done.hours),
                        when: moment(one.done.completed_at),
                      })
                    : placed && t('make.placed', { when: moment(placed.start) })}
                </span>
              </span>
              {!one.done && may && (
                <Button onClick={() => setSearch({ do: 'step', at: one.id })}>
                  {t('make.stepDone')}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
};
