import { operation as send } from 'operation:documents_reminders_send';
import type { ReactNode } from 'react';
import { mayUse } from '../../../api/operation.ts';
import { toast } from '../../../parts/toast.tsx';
import { Panel } from '../../../record/panel.tsx';
import { useAddress } from '../../../shell/as-of.ts';
import { t } from '../../../words/words.ts';
import { useContact } from '../../contacts/contact.ts';
import { customerOf } from './letters.tsx';
import { type Reminder, remindersChanged, useLetters } from './use-reminders.ts';

/** Panel that sends the letter that the address names. */
export const SendPanel = (): ReactNode => {
  const { do: asked, at } = useAddress();
  const letter = useLetters().data?.find(({ id }) => id === at);
  if (asked !== 'send' || !letter || !mayUse(send)) return null;
  return (
    <aside>
      <Sending key={letter.id} letter={letter} />
    </aside>
  );
};

const Sending = ({ letter }: { readonly letter: Reminder }): ReactNode => {
  const { data: contact, isPending } = useContact(letter.contact_id);
  if (isPending) return null;
  return (
    <Panel
      asking={{
        title: `${letter.title} · ${customerOf(letter)}`,
        confirm: t('reminders.sendDo'),
        operation: send,
        given: { entity_id: letter.id },
        looks: [
          { name: 'sent_to', label: t('field.sent_to'), type: 'email', isFull: true },
          { name: 'message', label: t('field.message'), isLong: true },
        ],
        initial: contact?.email ? { sent_to: contact.email } : {},
        says: t('reminders.sendSays'),
        onDone: () => {
          toast(t('done', { what: t('reminders.sendDo') }));
          void remindersChanged();
        },
      }}
    />
  );
};
