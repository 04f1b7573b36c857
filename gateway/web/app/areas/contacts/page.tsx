import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Problem, Skeleton } from '../../parts/note.tsx';
import { FilePanel } from '../../record/file-panel.tsx';
import { NotePanel, Notes } from '../../record/notes.tsx';
import { Pairs, RecordPage, Section } from '../../record/page.tsx';
import { Timeline } from '../../record/timeline.tsx';
import { useAsOfKey } from '../../shell/as-of-control.tsx';
import { useCompany } from '../../shell/company.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { fullDate, money } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { Addresses } from './addresses.tsx';
import { ContactPanel } from './asked.tsx';
import { type Contact, typeNames, useContact } from './contact.ts';
import { Documents, Figures } from './documents.tsx';
import { Files, folderOf } from './files.tsx';
import { notebookOf } from './notebook.ts';
import { People } from './people.tsx';
import { useContactActions } from './use-actions.ts';

/** Page of a contact: what it owes, addresses, people, documents, notes, files, history. */
export const ContactPage = (): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isPending, refetch } = useContact(id);
  useAsOfKey();
  if (isPending) return <Skeleton />;
  if (error)
    return (
      <div className="section">
        <Problem problem={error} onRetry={() => void refetch()} />
      </div>
    );
  return <Shown contact={data} />;
};

const Shown = ({ contact }: { readonly contact: Contact }): ReactNode => {
  const { id, name, contact_type, merged_into, erased_at, deleted } = contact;
  const actions = useContactActions(contact);
  const book = notebookOf(contact);
  return (
    <RecordPage
      id={id}
      title={name}
      beside={
        <span className="row soft">
          {typeNames()[contact_type]}
          {contact.tags.map((tag) => (
            <span key={tag} className="tag">
              {tag}
            </span>
          ))}
        </span>
      }
      actions={actions}
      panel={
        <>
          <ContactPanel contact={contact} />
          <NotePanel book={book} />
          {!deleted && <FilePanel folder={folderOf(contact)} />}
        </>
      }
      details={<Details contact={contact} />}
    >
      {deleted && (
        <div className="section">
          <p className="note warn">
            {t(erased_at ? 'contact.erased' : merged_into ? 'contact.merged' : 'contact.deleted')}{' '}
            {merged_into && (
              <Link className="link" to={at`/contacts/${merged_into}`}>
                {t('contact.openTarget')}
              </Link>
            )}
          </p>
        </div>
      )}
      <Figures contact={contact} />
      <Documents contact={contact} />
      <Addresses contact={contact} />
      <People contact={contact} />
      <Notes book={book} />
      <Files contact={contact} />
      <Section title={t('timeline.title')}>
        <Timeline id={id} />
      </Section>
    </RecordPage>
  );
};

/** Address of a web page that a browser may open; others are shown as text. */
const webAddress = (text: string): string | undefined => {
  const url = URL.parse(/^\w+:/.test(text) ? text : `https://${text}`);
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : undefined;
};

const Details = ({ contact }: { readonly contact: Contact }): ReactNode => {
  const company = useCompany();
  const currency = contact.currency ?? company?.currency;
  const { email, phone, website } = contact;
  const href = website ? webAddress(website) : undefined;
  return (
    <>
      <h2>{t('details')}</h2>
      <Pairs
        pairs={[
          [t('field.company_name'), contact.company_name],
          [
            t('field.email'),
            email && (
              <a className="link" href={`mailto:${email}`}>
                <bdi>{email}</bdi>
              </a>
            ),
          ],
          [
            t('field.phone'),
            phone && (
              <a className="link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
                <bdi>{phone}</bdi>
              </a>
            ),
          ],
          [
            t('field.website'),
            website &&
              (href ? (
                <a className="link" href={href} rel="noreferrer noopener" target="_blank">
                  <bdi>{website}</bdi>
                </a>
              ) : (
                website
              )),
          ],
          [t('field.tax_id'), contact.tax_id && <bdi className="figure">{contact.tax_id}</bdi>],
          [t('field.billing_address'), contact.billing_address],
          [t('field.shipping_address'), contact.shipping_address],
          [t('field.payment_terms'), contact.payment_terms],
          [t('field.price_list'), contact.price_list],
          [t('field.currency'), contact.currency],
          [
            t('field.credit_limit'),
            contact.credit_limit === null || contact.credit_limit === undefined
              ? undefined
              : money(contact.credit_limit, currency),
          ],
          [t('field.created_at'), fullDate(contact.created_at)],
        ]}
      />
    </>
  );
};
