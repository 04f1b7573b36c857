import { operation as complete } from 'operation:accounting_reconciliation_complete';
import { operation as bulkConfirm } from 'operation:accounting_statementLines_bulkConfirm';
import { type ReactNode, useState } from 'react';
import { send, type Trial } from '../../api/operation.ts';
import { textOf } from '../../api/refusal.ts';
import { useTask } from '../../forms/use-task.ts';
import { Button } from '../../parts/button.tsx';
import { Problem } from '../../parts/note.tsx';
import { toast } from '../../parts/toast.tsx';
import { useTrial } from '../../record/use-trial.ts';
import { WillHappen } from '../../record/will-happen.tsx';
import { useSetSearch } from '../../shell/as-of.ts';
import { useCommands } from '../../shell/keys.ts';
import { t } from '../../words/words.ts';
import { moneyChanged } from './bank.ts';
import { confirmSure } from './settle.ts';
import { groupOf, type Line, type Statement } from './statement.ts';

type Props = { readonly statement: Statement; readonly lines: readonly Line[] };

/** Next step of a statement: confirm what is certain, then complete it. */
export const Footer = ({ statement, lines }: Props): ReactNode => {
  const sure = lines.filter((line) => groupOf(line) === 'sure');
  const isLeft = lines.some((line) => groupOf(line) !== 'done');
  if (lines.length === 0) return null;
  if (sure.length > 0) return <ConfirmAll id={statement.id} sure={sure} />;
  return isLeft ? null : <Complete statement={statement} />;
};

const ConfirmAll = ({
  id,
  sure,
}: {
  readonly id: string;
  readonly sure: readonly Line[];
}): ReactNode => {
  const input = { reconciliation_id: id };
  const tried = useTrial(bulkConfirm, input);
  const [isOpen, setOpen] = useState(false);
  const task = useTask();
  const run = (): Promise<void> => task.run(() => confirmSure(sure));
  const label = t('recon.confirm', { n: sure.length });
  useCommands([
    { id: 'confirm', label, keys: 'mod+enter', group: 'screen', run: () => void run() },
  ]);
  return (
    <div className="finish">
      {isOpen && <WillHappen tried={tried} />}
      <div className="row wrap">
        <Button
          look="main"
          keys="mod+enter"
          data-do="confirm-all"
          isBusy={task.isBusy}
          refused={tried.problem === undefined ? undefined : textOf(tried.problem)}
          onClick={() => void run()}
        >
          {label}
        </Button>
        <span className="small">{outcomeText(tried.trial)}</span>
        <Button
          look="bare"
          icon="eye"
          className="push"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('trial.title')}
        </Button>
      </div>
      {task.problem !== undefined && <Problem problem={task.problem} />}
    </div>
  );
};

/** Records that a confirmation makes, counted by kind. */
const outcomeText = (trial: Trial | undefined): string => {
  if (!trial) return '';
  const of = (pattern: RegExp): number =>
    trial.events.filter(({ event_type }) => pattern.test(event_type)).length;
  return t('recon.records', {
    payments: of(/^doc\.payment\.received$|refund/),
    entries: of(/^acc\.journal_entry\.created$/),
  });
};

const Complete = ({ statement }: { readonly statement: Statement }): ReactNode => {
  const { id, difference, tolerance } = statement;
  const tried = useTrial(complete, { reconciliation_id: id });
  const setSearch = useSetSearch();
  const task = useTask();
  const run = (): Promise<void> =>
    task.run(async () => {
      await send(complete, { reconciliation_id: id });
      toast(t('recon.completed'));
      await moneyChanged();
    });
  const refused = tried.problem === undefined ? undefined : textOf(tried.problem);
  useCommands([
    {
      id: 'complete',
      label: t('recon.complete'),
      keys: 'mod+enter',
      group: 'screen',
      run: () => void (refused === undefined && run()),
    },
  ]);
  const mayWriteOff = difference !== 0 && Math.abs(difference) <= tolerance;
  return (
    <div className="finish">
      <div className="row wrap">
        <Button
          look="main"
          keys="mod+enter"
          data-do="complete"
          isBusy={task.isBusy || tried.isBusy}
          refused={refused}
          onClick={() => void run()}
        >
          {t('recon.complete')}
        </Button>
        {mayWriteOff && (
          <Button data-do="write-off" onClick={() => setSearch({ do: 'write-off' })}>
            {t('recon.writeOff')}
          </Button>
        )}
      </div>
      {task.problem !== undefined && <Problem problem={task.problem} />}
    </div>
  );
};
