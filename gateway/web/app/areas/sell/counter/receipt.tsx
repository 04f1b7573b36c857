import { operation as mail } from 'operation:documents_issuing_send';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Operation, send } from '../../../api/operation.ts';
import { Button } from '../../../parts/button.tsx';
import { Note } from '../../../parts/note.tsx';
import { toast, trying } from '../../../parts/toast.tsx';
import { useCompany } from '../../../shell/company.ts';
import { useCommands } from '../../../shell/keys.ts';
import { Link } from '../../../shell/link.tsx';
import { at } from '../../../shell/navigate.ts';
import { fullDate, money, quantity } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { changeOf } from '../../documents/change.ts';
import { type Doc, titleOf } from '../../documents/doc.ts';
import { methodName } from '../../documents/inputs.ts';
import { savePaper } from '../../documents/paper.tsx';
import { totalsOf } from '../../documents/totals-of.ts';
import type { Sold } from './sale.ts';

type Props = {
  readonly sold: Sold & { readonly given?: number };
  readonly onNext: () => void;
};

/** Sale that is done: change to give, receipt to print or to mail, and the way to the next one. */
export const Receipt = ({ sold: { doc, given, undelivered }, onNext }: Props): ReactNode => {
  const { currency, total } = doc;
  const change = changeOf(given, total, currency);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  useCommands([
    { id: 'next', label: t('counter.next'), keys: 'n', group: 'screen', run: onNext },
    { id: 'print', label: t('counter.print'), keys: 'p', group: 'screen', run: () => print() },
  ]);
  return (
    <div className="counter-done">
      <div className="stack">
        <h1>{t('counter.done', { amount: money(total ?? 0, currency) })}</h1>
        {change !== undefined && (
          <p className="change">
            {t('counter.change')}{' '}
            <strong>
              <bdi data-change="">{money(change, currency)}</bdi>
            </strong>
          </p>
        )}
        {undelivered && <Note tone="warn">{t('counter.undelivered', { why: undelivered })}</Note>}
        <div className="row wrap">
          <button type="button" ref={next} className="btn main" onClick={onNext}>
            {t('counter.next')}
          </button>
          <Button icon="print" keys="p" onClick={() => print()}>
            {t('counter.print')}
          </Button>
          <Button icon="file" onClick={() => void savePaper(doc)}>
            {t('counter.paper')}
          </Button>
        </div>
        <Mail doc={doc} />
        <Link className="link small" to={at`/sell/${doc.id}`}>
          {t('counter.open', { name: titleOf(doc) })}
        </Link>
      </div>
      <Slip doc={doc} />
    </div>
  );
};

const Mail = ({ doc }: { readonly doc: Doc }): ReactNode => {
  const [to, setTo] = useState(doc.contact_email ?? '');
  const run = (): Promise<void> =>
    trying(async () => {
      await send(mail as unknown as Operation, { entity_id: doc.id, sent_to: to });
      toast(t('counter.mailed', { to }));
    });
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        if (to) void run();
      }}
    >
      <input
        type="email"
        className="mantine-Input-input finder-input"
        aria-label={t('field.sent_to')}
        placeholder={t('field.sent_to')}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button type="submit">{t('counter.mail')}</Button>
    </form>
  );
};

/** Receipt on a roll of 80 mm, with the figures of the issued document. */
const Slip = ({ doc }: { readonly doc: Doc }): ReactNode => {
  const { currency, line_items = [], payments } = doc;
  const name = useCompany()?.name;
  return (
    <article className="slip" aria-label={t('doc.receipt')}>
      <h2>{doc.company_name ?? name}</h2>
      <p className="breaks">{doc.company_address}</p>
      <p>{doc.company_tax_id && <bdi className="figure">{doc.company_tax_id}</bdi>}</p>
      <p>
        <bdi>{titleOf(doc)}</bdi> · {fullDate(doc.issue_date ?? doc.created_at)}
      </p>
      <table className="within">
        <tbody>
          {line_items.map((line) => (
            <tr key={line.line_id}>
              <td>
                {quantity(line.quantity ?? 0)} × <bdi>{line.name}</bdi>
              </td>
              <td className="num">
                <bdi>{money(line.line_total ?? 0, currency)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totalsOf(doc).map(([label, amount, isLast]) => (
            <tr key={label}>
              <th scope="row">
                {isLast ? <strong>{`${label} ${currency}`}</strong> : <bdi>{label}</bdi>}
              </th>
              <td className="num">
                <bdi>{money(amount, currency)}</bdi>
              </td>
            </tr>
          ))}
          {payments.map((one) => (
            <tr key={one.index}>
              <th scope="row">{methodName(one.method)}</th>
              <td className="num">
                <bdi>{money(one.amount ?? 0, currency)}</bdi>
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
    </article>
  );
};
