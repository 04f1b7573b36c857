import type { ReactNode } from 'react';
import { stateName } from '../../parts/status.tsx';
import { Pairs } from '../../record/page.tsx';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { fullDate, moment } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { type Doc, lookOf } from './doc.ts';
import { traitsOf } from './types.ts';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Use of what is bought, where it is not goods. */
const kindOf = ({ purchase_kind: kind }: Doc): string =>
  kind && kind !== 'inventory' ? t(kind === 'asset' ? 'buy.kindAsset' : 'buy.kindExpense') : '';

/** Level and day of the last reminder of an invoice. */
const reminderOf = ({ reminder }: Doc): string =>
  reminder
    ? t('reminders.last', { level: String(reminder.level), day: fullDate(reminder.date) })
    : '';

/** Facts of a document beside it. */
export const Details = ({ doc }: { readonly doc: Doc }): ReactNode => {
  const day = (date: string | null | undefined): string => (date ? fullDate(date) : '');
  return (
    <>
      <h2>{t('details')}</h2>
      <Pairs
        pairs={[
          [t(lookOf(doc).contactLabel), <Party key="party" doc={doc} />],
          [t('field.billing_address'), doc.contact_billing_address],
          [
            t('field.tax_id'),
            doc.contact_tax_id && <bdi className="figure">{doc.contact_tax_id}</bdi>,
          ],
          [t('doc.date'), day(doc.issue_date)],
          [t('doc.due'), traitsOf(doc.doc_type).isAwaited ? '' : day(doc.due_date)],
          [t('doc.expected'), day(textOf(doc.expected_delivery))],
          [t('doc.validUntil'), day(doc.valid_until)],
          [t('field.payment_terms'), doc.payment_terms],
          [t('field.reference'), doc.reference && <bdi>{doc.reference}</bdi>],
          [t('field.price_list'), doc.price_list],
          [t('field.currency'), doc.currency === doc.base_currency ? '' : doc.currency],
          [t('buy.goods'), doc.stock_status && stateName(doc.stock_status)],
          [t('buy.kind'), kindOf(doc)],
          [t('doc.purchase_order'), doc.source_po_ref && <bdi>{doc.source_po_ref}</bdi>],
          [t('doc.delivery'), doc.fulfillment_status && stateName(doc.fulfillment_status)],
          [t('doc.restock'), doc.restock_status && stateName(doc.restock_status)],
          [t('doc.reminder'), reminderOf(doc)],
          [t('doc.sent'), doc.sent_at && moment(doc.sent_at)],
          [t('field.sent_to'), doc.sent_to && <bdi>{doc.sent_to}</bdi>],
          [t('field.reason'), doc.reason],
          [t('field.notes'), doc.notes],
          [t('field.created_at'), day(doc.created_at)],
        ]}
      />
    </>
  );
};

const Party = ({ doc: { contact_id, contact_name } }: { readonly doc: Doc }): ReactNode =>
  contact_id ? (
    <Link className="link" to={at`/contacts/${contact_id}`}>
      <bdi>{contact_name}</bdi>
    </Link>
  ) : (
    <bdi>{contact_name}</bdi>
  );
