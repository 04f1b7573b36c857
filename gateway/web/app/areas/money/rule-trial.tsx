import { operation as trial } from 'operation:accounting_bankRules_trial';
import { type ReactNode, useState } from 'react';
import { type Input, mayUse, send } from '../../api/operation.ts';
import { useTask } from '../../forms/use-task.ts';
import { Button } from '../../parts/button.tsx';
import { Problem } from '../../parts/note.tsx';
import { useCompany } from '../../shell/company.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { count, money, shortDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';

type Taken = {
  readonly reconciliation_id: string;
  readonly line_id: string;
  readonly line_date: string;
  readonly description: string;
  readonly amount: number;
  readonly reason: string | null;
};

type Outcome = {
  readonly compared: number;
  readonly total: number;
  readonly items: readonly Taken[];
};

/** Lines that are listed; the number of all is said. */
const most = 10;

/** Trial of a rule on the latest statement lines: how many it would take, and the first of them. Nothing is saved. */
export const RuleTrial = ({ input }: { readonly input: Input }): ReactNode => {
  const task = useTask();
  const currency = useCompany()?.currency;
  const [found, setFound] = useState<Outcome>();
  if (!mayUse(trial)) return null;
  const { rule_id: _, ...rule } = input;
  const run = (): Promise<void> => task.run(async () => setFound(await send<Outcome>(trial, rule)));
  return (
    <div className="stack" data-trial={found?.total}>
      <Button isBusy={task.isBusy} data-do="try" onClick={() => void run()}>
        {t('rule.try')}
      </Button>
      {task.problem !== undefined && <Problem problem={task.problem} />}
      {found && task.problem === undefined && (
        <>
          <p className="small" role="status">
            {t('rule.takes', {
              n: found.total,
              shown: count(found.total),
              of: count(found.compared),
            })}
          </p>
          <ul className="lines">
            {found.items.slice(0, most).map((one) => (
              <li key={one.line_id}>
                <span className="breaks">
                  <Link className="link" to={at`/money/statements/${one.reconciliation_id}`}>
                    <bdi>{one.description}</bdi>
                  </Link>{' '}
                  <span className="small soft">
                    {[shortDate(one.line_date), one.reason].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <bdi className="end figure">{money(one.amount, currency)}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
