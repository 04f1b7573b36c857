import { operation as confirm } from 'operation:ai_proposals_confirm';
import { operation as dismiss } from 'operation:ai_proposals_dismiss';
import type { ReactNode } from 'react';
import { mayUse, send } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { textOf } from '../../api/refusal.ts';
import { useTask } from '../../forms/use-task.ts';
import { Button } from '../../parts/button.tsx';
import { Note, Problem } from '../../parts/note.tsx';
import { Status } from '../../parts/status.tsx';
import { fieldName, valueText } from '../../record/sentences.ts';
import { useTrial } from '../../record/use-trial.ts';
import { WillHappen } from '../../record/will-happen.tsx';
import { roleName } from '../../shell/company-menu.tsx';
import { t } from '../../words/words.ts';
import { conversationsChanged, type Proposal } from './conversation.ts';

type Props = { readonly conversation: string; readonly proposal: Proposal };

/** Proposal of the assistant: what it would write, the dry run beside it, and the person's decision. */
export const ProposalBox = ({ conversation, proposal }: Props): ReactNode => {
  const { title, summary, preview, warnings, status, error } = proposal;
  return (
    <section className="proposal" aria-label={title} data-proposal={status}>
      <div className="stack">
        <div className="row wrap">
          <strong className="breaks">{title}</strong>
          {status !== 'pending' && <Status state={status} />}
        </div>
        {summary && <p className="small soft breaks">{summary}</p>}
        <table className="within small">
          <caption className="hidden-visually">{title}</caption>
          <tbody>
            {preview.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{fieldName(field)}</th>
                <td className="breaks">
                  {before !== null && before !== undefined && before !== '' && (
                    <>
                      <del>{valueText(before)}</del>{' '}
                    </>
                  )}
                  <bdi>{valueText(after)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {warnings.map((one) => (
          <Note key={one} tone="warn">
            {one}
          </Note>
        ))}
        {error && <Note tone="danger">{error.detail}</Note>}
      </div>
      {status === 'pending' && <Decision conversation={conversation} proposal={proposal} />}
    </section>
  );
};

const Decision = ({ conversation, proposal }: Props): ReactNode => {
  const { message_id, tool_call_id, min_role: role } = proposal;
  const may = mayUse({ role }) && mayUse(confirm);
  const given = { conversation_id: conversation, message_id, tool_call_id };
  const tried = useTrial(may ? confirm : undefined, given);
  const task = useTask();
  const decide = (operation: typeof confirm): Promise<void> =>
    task.run(async () => {
      await send(operation, given);
      await (operation === confirm ? queries.invalidateQueries() : conversationsChanged());
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
        {mayUse(dismiss) && (
          <Button isBusy={task.isBusy} onClick={() => void decide(dismiss)}>
            {t('assistant.dismiss')}
          </Button>
        )}
      </div>
    </div>
  );
};
