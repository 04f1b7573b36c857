import { operation as update } from 'operation:received_documents_update';
import type { ReactNode } from 'react';
import { sendAs } from '../../../api/client.ts';
import { newId } from '../../../api/locks.ts';
import { mayUse } from '../../../api/operation.ts';
import { useTask } from '../../../forms/use-task.ts';
import { Drop } from '../../../parts/drop.tsx';
import { Problem } from '../../../parts/note.tsx';
import { toast } from '../../../parts/toast.tsx';
import { fieldName } from '../../../record/sentences.ts';
import { at } from '../../../shell/navigate.ts';
import { t } from '../../../words/words.ts';
import { docsChanged } from '../../documents/doc.ts';

/** Place for the file of a later revision, which replaces the document. */
export const NewerFile = ({ id }: { readonly id: string }): ReactNode => {
  const task = useTask();
  if (!mayUse(update)) return null;
  const replace = (file: File): void =>
    void task.run(async () => {
      const body = new FormData();
      body.set('bundle', file);
      const headers = { 'Idempotency-Key': newId() };
      const path = at`/received/${id}/update`;
      const { changed } = await sendAs<{ changed: readonly string[] }>('POST', path, {
        body,
        headers,
      });
      toast(t('received.updated', { fields: changed.map(fieldName).join(', ') }));
      await docsChanged();
    });
  return (
    <div className="section stack">
      <Drop
        label={t('received.newer')}
        accept=".countinghouse,.json,application/json"
        isSmall
        onFile={replace}
      />
      {task.problem !== undefined && <Problem problem={task.problem} />}
    </div>
  );
};
