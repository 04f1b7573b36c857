import { operation as voidReminder } from 'operation:documents_reminders_void';
import type { ReactNode } from 'react';
import { mayUse } from '../../../api/operation.ts';
import { toast } from '../../../parts/toast.tsx';
import { Panel } from '../../../record/panel.tsx';
import { useAddress } from '../../../shell/as-of.ts';
import { t } from '../../../words/words.ts';
import { customerOf } from './letters.tsx';
import { remindersChanged, useLetters } from './use-reminders.ts';

/** Panel that voids the letter that the address names. */
export const VoidPanel = (): ReactNode => {
  const { do: asked, at } = useAddress();
  const letter = useLetters().data?.find(({ id }) => id === at);
  if (asked !== 'void' || !letter || letter.voided_at || !mayUse(voidReminder)) return null;
  return (
    <aside>
      <Panel
        key={letter.id}
        asking={{
          title: `${letter.title} · ${customerOf(letter)}`,
          confirm: t('reminders.voidDo'),
          operation: voidReminder,
          given: { entity_id: letter.id },
          looks: [{ name: 'reason', label: t('field.reason'), isFull: true }],
          initial: {},
          says: t('reminders.voidSays'),
          onDone: () => {
            toast(t('done', { what: t('reminders.voidDo') }));
            void remindersChanged();
          },
        }}
      />
    </aside>
  );
};
