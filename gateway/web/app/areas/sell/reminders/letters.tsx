import { operation as send } from 'operation:documents_reminders_send';
import { operation as voidReminder } from 'operation:documents_reminders_void';
import type { ReactNode } from 'react';
import { download } from '../../../api/client.ts';
import { mayUse } from '../../../api/operation.ts';
import { Button } from '../../../parts/button.tsx';
import { Problem } from '../../../parts/note.tsx';
import { saveFile } from '../../../parts/save-file.ts';
import { trying } from '../../../parts/toast.tsx';
import { Section } from '../../../record/page.tsx';
import { useSetSearch } from '../../../shell/as-of.ts';
import { Link } from '../../../shell/link.tsx';
import { at } from '../../../shell/navigate.ts';
import { moment, shortDate } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { amountsOf, type Reminder, useLetters } from './use-reminders.ts';

/** Name of the customer of a letter. */
export const customerOf = ({ contact_name, contact_id }: Reminder): string =>
  contact_name ?? contact_id;

const savePaper = (letter: Reminder): Promise<void> =>
  trying(async () => {
    const bytes = await download(at`/reminders/${letter.id}/pdf`);
    saveFile(bytes, `${letter.title} ${customerOf(letter)}.pdf`);
  });

/** Progress of a letter: mailed, queued, failed, sent another way, or not sent. */
const sentOf = ({ sent_at, email_status, email_error, voided_at }: Reminder): string => {
  if (voided_at) return t('reminders.void', { at: moment(voided_at) });
  if (sent_at === null) return t('reminders.unsent');
  if (email_status === 'failed') return t('reminders.failed', { why: email_error ?? '' });
  if (email_status === 'queued') return t('reminders.queued');
  return t('reminders.sent', { at: moment(sent_at) });
};

/** Latest letters, each with its paper and the way to send it. */
export const Letters = (): ReactNode => {
  const { data = [], error, refetch } = useLetters();
  if (error) return <Problem problem={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <Section title={t('reminders.letters')}>
      <ul className="lines" data-list="letters">
        {data.map((letter) => (
          <Letter key={letter.id} letter={letter} />
        ))}
      </ul>
    </Section>
  );
};

const Letter = ({ letter }: { readonly letter: Reminder }): ReactNode => {
  const setSearch = useSetSearch();
  const { id, title, date, contact_id, totals, sent_at, email_status, voided_at } = letter;
  const isOpen = !voided_at && (sent_at === null || email_status === 'failed');
  return (
    <li data-letter={id}>
      <span className="what">
        <Link className="link breaks" to={at`/contacts/${contact_id}`}>
          <bdi>{customerOf(letter)}</bdi>
        </Link>
        <span className="tiny soft">
          <bdi>{title}</bdi>
          {` · ${shortDate(date)} · `}
          <span className={isOpen ? 'late' : undefined}>{sentOf(letter)}</span>
        </span>
      </span>
      <span className="end figure">
        <bdi>{amountsOf(totals)}</bdi>
      </span>
      <Button look="bare" icon="print" onClick={() => void savePaper(letter)}>
        {t('doc.pdf')}
      </Button>
      {!voided_at && mayUse(voidReminder) && (
        <Button
          look="bare"
          data-action="void"
          onClick={() => setSearch({ do: 'void', at: letter.id })}
        >
          {t('reminders.voidAct')}
        </Button>
      )}
      {!voided_at && mayUse(send) && (
        <Button
          look="bare"
          data-action="send"
          onClick={() => setSearch({ do: 'send', at: letter.id })}
        >
          {t('reminders.send')}
        </Button>
      )}
    </li>
  );
};
