import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { Status } from '../../parts/status.tsx';
import { docAddress } from '../../record/addresses.ts';
import { Section } from '../../record/page.tsx';
import { useAsOf } from '../../shell/as-of.ts';
import { useCompany } from '../../shell/company.ts';
import { Link } from '../../shell/link.tsx';
import { at, useOpen } from '../../shell/navigate.ts';
import { money, shortDate } from '../../words/format.ts';
import { known, t } from '../../words/words.ts';
import type { Contact } from './contact.ts';
import { mayReadStatement, sideOf, useLastDay, useStatement } from './use-statement.ts';

const shownAtOnce = 20;

/** Name of a kind of document. */
const docName = (type: string): string => known(`doc.${type}`) ?? type.replaceAll('_', ' ');

/** Documents of a contact, newest first; each opens. */
export const Documents = ({ contact: { id } }: { readonly contact: Contact }): ReactNode => {
  const asOf = useAsOf();
  const currency = useCompany()?.currency;
  const { data } = useQuery({
    queryKey: ['doc', 'list', { contact: id, asOf: asOf ?? null }],
    queryFn: async ({ signal }) => {
      const query = {
        contact_id: id,
        limit: shownAtOnce,
        ...(asOf === undefined ? {} : { as_of: asOf }),
      };
      return (await read('/docs', { params: { query }, signal })).data;
    },
  });
  const docs = data?.items ?? [];
  if (docs.length === 0) return null;
  return (
    <Section title={t('contact.documents', { n: data?.total ?? 0 })}>
      <div style={{ overflowX: 'auto' }}>
        <table className="within">
          <thead>
            <tr>
              <th scope="col">{t('doc.number')}</th>
              <th scope="col">{t('doc.date')}</th>
              <th scope="col">{t('doc.status')}</th>
              <th scope="col" className="num">
                {t('doc.total')}
              </th>
              <th scope="col" className="num">
                {t('doc.outstanding')}
              </th>
            </tr>
          </thead>
          <tbody>
            {docs.map((doc) => (
              <tr key={doc.id}>
                <th scope="row">
                  <Link className="link" to={docAddress(doc)}>
                    <bdi className="figure">{doc.ref_id ?? docName(doc.doc_type)}</bdi>
                  </Link>
                </th>
                <td className="figure">
                  {doc.issue_date ? shortDate(String(doc.issue_date)) : ''}
                </td>
                <td>
                  <Status state={doc.status} />
                </td>
                <Amount amount={doc.total} currency={doc.currency ?? currency} />
                <Amount amount={doc.amount_outstanding} currency={doc.currency ?? currency} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
};

const Amount = ({
  amount,
  currency,
}: {
  readonly amount: number | null | undefined;
  readonly currency: string | undefined;
}): ReactNode => (
  <td className="num">
    <bdi>{amount === null || amount === undefined ? '' : money(amount, currency)}</bdi>
  </td>
);

/** Open amounts of a contact, from its statement; the figures open it. */
export const Figures = ({ contact }: { readonly contact: Contact }): ReactNode => {
  const { id } = contact;
  const side = mayReadStatement() ? sideOf(contact) : undefined;
  const hasStatement = useLastDay() !== undefined;
  const { data, isError } = useStatement(id, side);
  const open = useOpen();
  const company = useCompany();
  if (!side || !hasStatement || isError) return null;
  const currency = data?.currency ?? company?.currency ?? '';
  const figure = (amount: number | undefined): string =>
    amount === undefined ? '–' : money(amount, currency);
  return (
    <dl className="figures">
      <Figure label={t(side === 'supplier' ? 'contact.weOwe' : 'contact.owes', { currency })}>
        <Link className="link" to={at`/contacts/${id}/statement`}>
          <bdi className="figure">{figure(data?.closing)}</bdi>
        </Link>
      </Figure>
      <Figure label={t('contact.due')}>
        <bdi className="figure">{figure(data?.aging.total)}</bdi>
      </Figure>
      <Figure label={t('contact.onAccount')}>
        <bdi className="figure">{figure(data?.aging.on_account)}</bdi>
      </Figure>
      <div>
        <dt className="hidden-visually">{t('contact.statement')}</dt>
        <dd>
          <Button look="bare" icon="file" onClick={() => open(at`/contacts/${id}/statement`)}>
            {t('contact.statement')}
          </Button>
        </dd>
      </div>
    </dl>
  );
};

const Figure = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactNode => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
