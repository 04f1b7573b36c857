import { operation as createMany } from 'operation:documents_reminders_createMany';
import type { ReactNode } from 'react';
import { mayUse } from '../../../api/operation.ts';
import { Link } from '../../../shell/link.tsx';
import { at } from '../../../shell/navigate.ts';
import { shortDate } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { amountsOf, type DueReminder } from './use-reminders.ts';

/** Level that is due, or the reason why none is. */
const nextOf = ({ next_level, next_date, totals }: DueReminder): string => {
  if (next_level !== null) return t('reminders.levelDue', { level: next_level });
  if (totals.length === 0) return t('reminders.covered');
  return next_date === null
    ? t('reminders.allSent')
    : t('reminders.nextOn', { day: shortDate(next_date) });
};

/** Customer with overdue invoices: what is late, the last reminder, the next one and the amount. */
export const Customer = ({
  one,
  isChosen,
  onToggle,
}: {
  readonly one: DueReminder;
  readonly isChosen: boolean;
  readonly onToggle: (id: string) => void;
}): ReactNode => {
  const { contact_id, contact_name, invoices, last_level, last_date, next_level } = one;
  const name = contact_name ?? contact_id;
  const late = Math.max(...invoices.map(({ days_overdue }) => days_overdue));
  const isDue = next_level !== null;
  return (
    <li data-contact={contact_id}>
      {mayUse(createMany) && (
        <input
          type="checkbox"
          aria-label={t('table.select', { name })}
          disabled={!isDue}
          checked={isDue && isChosen}
          onChange={() => onToggle(contact_id)}
        />
      )}
      <span className="what">
        <Link className="link breaks" to={at`/contacts/${contact_id}`}>
          <bdi>{name}</bdi>
        </Link>
        <span className="tiny soft">
          {t('reminders.late', { n: invoices.length, days: late })}
          {last_level !== null &&
            last_date !== null &&
            ` · ${t('reminders.last', { level: last_level, day: shortDate(last_date) })}`}
          {' · '}
          <span className={isDue ? 'late' : undefined}>{nextOf(one)}</span>
        </span>
      </span>
      <strong className="end figure">
        <bdi>{amountsOf(one.totals)}</bdi>
      </strong>
    </li>
  );
};
