import type { ReactNode } from 'react';
import { Status } from '../../parts/status.tsx';
import { Section } from '../../record/page.tsx';
import { useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { money, shortDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { type Doc, lookOf } from './doc.ts';
import { methodName } from './inputs.ts';
import { docName, sideOf } from './types.ts';

/** Payments, refunds and applied credits of a document; each opens its journal entry. */
export const Payments = ({ doc }: { readonly doc: Doc }): ReactNode => {
  const { payments, currency } = doc;
  if (payments.length === 0) return null;
  return (
    <Section title={t('doc.payments', { n: payments.length })}>
      <div style={{ overflowX: 'auto' }}>
        <table className="within">
          <thead>
            <tr>
              <th scope="col">{t('doc.date')}</th>
              <th scope="col">{t('field.method')}</th>
              <th scope="col" className="wide">
                {t('field.reference')}
              </th>
              <th scope="col">{t('doc.status')}</th>
              <th scope="col" className="num">
                {t('payments.amount', { currency })}
              </th>
            </tr>
          </thead>
          <tbody>
            {payments.map((one) => (
              <tr key={one.index}>
                <td className="figure">{shortDate(one.payment_date)}</td>
                <td>
                  {one.kind === 'refund' ? `${t('payments.refund')} · ` : ''}
                  {methodName(one.method)}
                </td>
                <td className="wide">
                  <bdi>{one.reference}</bdi>{' '}
                  {one.source_doc_id && (
                    <Link className="link" to={at`/records/${one.source_doc_id}`}>
                      {docName('credit_note', sideOf(doc))}
                    </Link>
                  )}
                  {one.target_doc_id && one.target_doc_id !== doc.id && (
                    <Link className="link" to={at`/records/${one.target_doc_id}`}>
                      {docName(lookOf(doc).owed.type)}
                    </Link>
                  )}
                </td>
                <td>{one.status === 'voided' ? <Status state="voided" /> : <Undo doc={doc} />}</td>
                <td className="num">
                  <Amount payment={one} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
};

const Amount = ({ payment }: { readonly payment: Doc['payments'][number] }): ReactNode => {
  const { amount, kind, currency, journal_entry_id } = payment;
  // A role that sees no purchase prices is sent no amount.
  const text = amount !== undefined && (
    <bdi>{money(kind === 'refund' ? -amount : amount, currency)}</bdi>
  );
  return journal_entry_id ? (
    <Link className="link" to={at`/books/entries/${journal_entry_id}`}>
      {text}
    </Link>
  ) : (
    text
  );
};

/** Way to the undoing of a payment, where the machine allows it. */
const Undo = ({ doc }: { readonly doc: Doc }): ReactNode => {
  const setSearch = useSetSearch();
  const isNow = useAsOf() === undefined;
  if (!isNow || !doc.allowed_actions?.includes('void-payment')) return null;
  return (
    <button type="button" className="link" onClick={() => setSearch({ do: 'void-payment' })}>
      {t('action.void-payment')}
    </button>
  );
};
