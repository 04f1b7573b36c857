import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { download } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { Note, Problem, Skeleton } from '../../parts/note.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { trying } from '../../parts/toast.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { money, shortDate } from '../../words/format.ts';
import { known, t } from '../../words/words.ts';
import { useContact } from './contact.ts';
import { type Side, type Statement, sideOf, useLastDay, useStatement } from './use-statement.ts';

/** Statement of a contact: postings with a running balance; each line opens its document. */
export const StatementPage = (): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  const contact = useContact(id).data;
  const [asked, setSide] = useState<Side>();
  const side = asked ?? (contact && sideOf(contact));
  const until = useLastDay();
  const { data, error, isPending, refetch } = useStatement(id, side);
  const name = contact?.name ?? '';
  useTitle(t('statement.of', { name }));
  const save = (format: 'pdf' | 'csv'): Promise<void> =>
    trying(async () => {
      const query = new URLSearchParams({ side: side ?? 'customer', format, ...until });
      const bytes = await download(`${at`/accounting/statements/${id}`}?${query}`);
      saveFile(bytes, `statement-${name || 'contact'}.${format}`);
    });
  const files = [
    { id: 'pdf', label: t('statement.pdf'), icon: 'print', run: () => void save('pdf') },
    { id: 'csv', label: t('statement.csv'), icon: 'download', run: () => void save('csv') },
  ] as const;
  useCommands(until ? files.map((one) => ({ ...one, group: 'screen' })) : []);
  return (
    <>
      <header className="page-head">
        <h1>
          <bdi>{t('statement.of', { name })}</bdi>
        </h1>
        {contact?.contact_type === 'both' && (
          <Button onClick={() => setSide(side === 'customer' ? 'supplier' : 'customer')}>
            {t(side === 'customer' ? 'statement.asSupplier' : 'statement.asCustomer')}
          </Button>
        )}
        <div className="acts">
          {until &&
            files.map(({ id: key, label, icon, run }) => (
              <Button key={key} look="bare" icon={icon} onClick={run}>
                {label}
              </Button>
            ))}
        </div>
      </header>
      <p className="actions">
        <Link className="link" to={at`/contacts/${id}`}>
          {name}
        </Link>
      </p>
      {!until ? (
        <div className="section">
          <Note role="status">{t('statement.needsDay')}</Note>
        </div>
      ) : isPending ? (
        <Skeleton />
      ) : error ? (
        <div className="section">
          <Problem problem={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        data && <Lines statement={data} />
      )}
    </>
  );
};

const Lines = ({ statement }: { readonly statement: Statement }): ReactNode => {
  const { lines, opening, closing, currency } = statement;
  const figure = (n: number): ReactNode => <bdi>{n === 0 ? '' : money(n, currency)}</bdi>;
  return (
    <div style={{ overflowX: 'auto' }}>
      <table>
        <caption className="hidden-visually">{t('statement.in', { currency })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('doc.date')}</th>
            <th scope="col">{t('statement.kind')}</th>
            <th scope="col">{t('doc.number')}</th>
            <th scope="col" className="num">{`${t('trial.debit')} ${currency}`}</th>
            <th scope="col" className="num">
              {t('trial.credit')}
            </th>
            <th scope="col" className="num">
              {t('statement.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td colSpan={5}>{t('statement.opening')}</td>
            <td className="num">
              <bdi>{money(opening, currency)}</bdi>
            </td>
          </tr>
          {lines.map((line) => (
            <tr key={`${line.je_id} ${line.kind} ${line.ref} ${line.debit} ${line.credit}`}>
              <td>{shortDate(line.date)}</td>
              <td>{known(`kind.${line.kind}`) ?? line.kind.replaceAll('_', ' ')}</td>
              <td>
                {line.doc_id ? (
                  <Link className="link" to={at`/records/${line.doc_id}`}>
                    <bdi>{line.ref ?? t('doc.open')}</bdi>
                  </Link>
                ) : (
                  <bdi>{line.ref}</bdi>
                )}
              </td>
              <td className="num">{figure(line.debit)}</td>
              <td className="num">{figure(line.credit)}</td>
              <td className="num">
                <bdi>{money(line.balance, currency)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={5}>
              {t('statement.closing')}
            </th>
            <td className="num">
              <strong>
                <bdi>{money(closing, currency)}</bdi>
              </strong>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
};
