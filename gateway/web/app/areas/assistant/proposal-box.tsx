import type { ReactNode } from 'react';
import { type Input, mayUse, type Operation, send } from '../../api/operation.ts';
import { textOf } from '../../api/refusal.ts';
import { useTask } from '../../forms/use-task.ts';
import { Button } from '../../parts/button.tsx';
import { Note, Problem } from '../../parts/note.tsx';
import { Status } from '../../parts/status.tsx';
import { fieldName, valueText } from '../../record/sentences.ts';
import { useTrial } from '../../record/use-trial.ts';
import { WillHappen } from '../../record/will-happen.tsx';
import { roleName } from '../../shell/company-menu.tsx';
import { quantity } from '../../words/format.ts';
import { proposalText, refusalText, wordOf } from '../../words/service-sentences.ts';
import { t } from '../../words/words.ts';
import type { Proposal } from './conversation.ts';

/** Proposal of the assistant or of a program. */
export type Proposed = Pick<
  Proposal,
  'title' | 'summary' | 'preview' | 'warnings' | 'status' | 'min_role'
> & { readonly error?: { readonly code: string; readonly detail: string } | null };

/** Write by which a person decides on a proposal. */
export type Verdict = {
  readonly operation: Operation;
  readonly given: Input;
  readonly onDone: () => unknown;
};

type Props = {
  readonly proposal: Proposed;
  /** Maker and time, where the place does not tell them. */
  readonly origin?: string;
  readonly confirm: Verdict;
  readonly dismiss: Verdict;
};

/** Proposal of a write: what it would write, the dry run beside it, and the person's decision. */
export const ProposalBox = (props: Props): ReactNode => {
  const { preview, warnings, status, error } = props.proposal;
  const [title, summary] = [props.proposal.title, props.proposal.summary].map(proposalText);
  return (
    <section className="proposal" aria-label={title} data-proposal={status}>
      <div className="stack">
        <div className="row wrap">
          <strong className="breaks">{title}</strong>
          {status !== 'pending' && <Status state={status} />}
        </div>
        {summary && <p className="small soft breaks">{summary}</p>}
        {props.origin && <p className="tiny soft breaks">{props.origin}</p>}
        <table className="within small">
          <caption className="hidden-visually">{title}</caption>
          <tbody>
            {preview.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{fieldName(field)}</th>
                <td className="breaks">
                  {before !== null && before !== undefined && before !== '' && (
                    <>
                      <del>{shownValue(before)}</del>{' '}
                    </>
                  )}
                  <bdi>{shownValue(after)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {warnings.map((one) => (
          <Note key={one} tone="warn">
            {proposalText(one)}
          </Note>
        ))}
        {error && (
          <Note tone="danger">{refusalText(error.code, error.detail) ?? error.detail}</Note>
        )}
      </div>
      {status === 'pending' && <Decision {...props} />}
    </section>
  );
};

const Decision = ({ proposal: { min_role: role }, confirm, dismiss }: Props): ReactNode => {
  const may = mayUse({ role }) && mayUse(confirm.operation);
  const tried = useTrial(may ? confirm.operation : undefined, confirm.given);
  const task = useTask();
  const decide = ({ operation, given, onDone }: Verdict): Promise<void> =>
    task.run(async () => {
      await send(operation, given);
      await onDone();
    });
  return (
    <div className="stack">
      <WillHappen tried={tried} />
      {task.problem !== undefined && <Problem problem={task.problem} />}
      {!may && <p className="small soft">{t('refused.role', { role: roleName(role) })}</p>}
      <div className="row wrap">
        {may && (
          <Button
            look="main"
            isBusy={task.isBusy || tried.isBusy}
            refused={tried.problem === undefined ? undefined : textOf(tried.problem)}
            isReasonApart
            onClick={() => void decide(confirm)}
          >
            {t('assistant.confirm')}
          </Button>
        )}
        {mayUse(dismiss.operation) && (
          <Button isBusy={task.isBusy} onClick={() => void decide(dismiss)}>
            {t('assistant.dismiss')}
          </Button>
        )}
      </div>
    </div>
  );
};

/** Value of a field: a word of the service or a number as the app shows it. */
const shownValue = (value: unknown): string => {
  if (typeof value === 'number') return quantity(value);
  return (typeof value === 'string' && wordOf(value)) || valueText(value);
};
