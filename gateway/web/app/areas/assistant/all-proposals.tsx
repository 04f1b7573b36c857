import { operation as confirmAll } from 'operation:ai_proposals_confirmAll';
import { operation as dismissAll } from 'operation:ai_proposals_dismissAll';
import type { ReactNode } from 'react';
import { mayUse, send } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { useTask } from '../../forms/use-task.ts';
import { Button } from '../../parts/button.tsx';
import { Problem } from '../../parts/note.tsx';
import { toast } from '../../parts/toast.tsx';
import { t } from '../../words/words.ts';
import { conversationsChanged, type Message } from './conversation.ts';

/** Decision on all open proposals of a message at once, where it has several; each of them is still shown. */
export const AllProposals = ({
  conversation,
  message: { id, proposals },
}: {
  readonly conversation: string;
  readonly message: Message;
}): ReactNode => {
  const open = proposals.filter(({ status }) => status === 'pending');
  const task = useTask();
  if (open.length < 2) return null;
  const given = {
    conversation_id: conversation,
    message_id: id,
    tool_call_ids: open.map(({ tool_call_id }) => tool_call_id),
  };
  const may = mayUse(confirmAll) && open.every(({ min_role: role }) => mayUse({ role }));
  const confirm = (): Promise<void> =>
    task.run(async () => {
      const { executed, failed } = await send<{ executed: number; failed: number }>(
        confirmAll,
        given,
      );
      toast(t('assistant.confirmedAll', { n: executed, failed }));
      await queries.invalidateQueries();
    });
  const dismiss = (): Promise<void> =>
    task.run(async () => {
      await send(dismissAll, given);
      await conversationsChanged();
    });
  return (
    <div className="stack">
      <div className="row wrap">
        {may && (
          <Button isBusy={task.isBusy} onClick={() => void confirm()}>
            {t('assistant.confirmAll', { n: open.length })}
          </Button>
        )}
        {mayUse(dismissAll) && (
          <Button look="bare" isBusy={task.isBusy} onClick={() => void dismiss()}>
            {t('assistant.dismissAll')}
          </Button>
        )}
      </div>
      {task.problem !== undefined && <Problem problem={task.problem} />}
    </div>
  );
};
