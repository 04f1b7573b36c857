import { operation as pay } from 'operation:documents_payments_bulkPayment';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { useContactOptions } from '../../forms/contact-options.ts';
import { Picker } from '../../forms/picker.tsx';
import { Button } from '../../parts/button.tsx';
import { Note } from '../../parts/note.tsx';
import { toast } from '../../parts/toast.tsx';
import { docAddress } from '../../record/addresses.ts';
import { Section } from '../../record/page.tsx';
import { Panel } from '../../record/panel.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { roleName } from '../../shell/company-menu.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { Link } from '../../shell/link.tsx';
import { useOpen } from '../../shell/navigate.ts';
import { money, shortDate, today } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { type Doc, docsChanged, titleOf } from './doc.ts';
import { methods } from './inputs.ts';
import { useBankCodes } from './on-account/on-account.ts';
import { type SideLook, sideAt } from './sides.ts';

/** Open documents of a contact, the ones that are due first at the top. */
const useOpenDocs = ({ owed, payable }: SideLook, contact_id: string): readonly Doc[] =>
  (useQuery({
    queryKey: ['doc', 'list', { payable: contact_id, type: owed.type }],
    queryFn: async ({ signal }) => {
      const query = {
        ...{ doc_type: owed.type, status_in: payable, contact_id, limit: 200 },
        ...{ sort: 'due_date', dir: 'asc' },
      } as never;
      return (await read('/docs', { params: { query }, signal })).data;
    },
    enabled: contact_id !== '',
  }).data?.items ?? []) as readonly Doc[];

/** One payment for several invoices or bills of a contact: the dry run says which of them it settles. */
export const OnePayment = (): ReactNode => {
  const look = sideAt(useLocation().pathname);
  const title = t(look.side === 'sales' ? 'onePayment.taken' : 'onePayment.made');
  useTitle(title);
  const [contact, setContact] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const contacts = useContactOptions();
  const docs = useOpenDocs(look, contact);
  const chosen = docs.filter(({ id }) => !left.has(id));
  const { do: asked } = useAddress();
  const setSearch = useSetSearch();
  const begin = (): void => setSearch({ do: 'pay' });
  useCommands(
    chosen.length > 0
      ? [{ id: 'pay', label: t('onePayment.begin'), keys: 'p', group: 'screen', run: begin }]
      : [],
  );
  if (!mayUse(pay))
    return (
      <div className="section">
        <Note role="status">{t('refused.role', { role: roleName(pay.role ?? '') })}</Note>
      </div>
    );
  const toggle = (id: string): void =>
    setLeft((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <div className="record">
      <div className="body">
        <header className="page-head">
          <h1>{title}</h1>
          <div className="acts">
            {chosen.length > 0 && (
              <Button look="main" keys="p" data-action="pay" onClick={begin}>
                {t('onePayment.begin')}
              </Button>
            )}
          </div>
        </header>
        <div className="section">
          <div className="form">
            <Picker
              label={t(look.contactLabel)}
              name="contact"
              field={{ 'data-field': 'contact' }}
              options={contacts}
              value={contact === '' ? null : contact}
              onChange={(next) => {
                setContact(next ?? '');
                setLeft(new Set());
              }}
            />
          </div>
        </div>
        <Section title={t('onePayment.open')}>
          {docs.length === 0 && (
            <p className="small soft">{t(contact ? 'onePayment.none' : 'onePayment.choose')}</p>
          )}
          <ul className="lines" data-payable="">
            {docs.map((doc) => (
              <Line
                key={doc.id}
                doc={doc}
                isChosen={!left.has(doc.id)}
                onToggle={() => toggle(doc.id)}
              />
            ))}
          </ul>
        </Section>
      </div>
      {asked === 'pay' && chosen.length > 0 && (
        <aside>
          <PayPanel key={contact} look={look} docs={chosen} />
        </aside>
      )}
    </div>
  );
};

const Line = ({
  doc,
  isChosen,
  onToggle,
}: {
  readonly doc: Doc;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}): ReactNode => (
  <li>
    <input
      type="checkbox"
      aria-label={t('table.select', { name: titleOf(doc) })}
      checked={isChosen}
      onChange={onToggle}
    />
    <Link className="link" to={docAddress(doc)}>
      <bdi>{titleOf(doc)}</bdi>
    </Link>
    <span className="soft">{doc.due_date && shortDate(String(doc.due_date))}</span>
    <span className="end">
      <bdi>{`${money(doc.amount_outstanding ?? 0, doc.currency)} ${doc.currency}`}</bdi>
    </span>
  </li>
);

const PayPanel = ({
  look,
  docs,
}: {
  readonly look: SideLook;
  readonly docs: readonly Doc[];
}): ReactNode => {
  const banks = useBankCodes();
  const open = useOpen();
  const isSales = look.side === 'sales';
  return (
    <Panel
      asking={{
        title: t('onePayment.title', { n: docs.length }),
        confirm: t('onePayment.do'),
        operation: pay,
        given: { doc_ids: docs.map(({ id }) => id) },
        says: t('onePayment.says'),
        looks: [
          { name: 'amount', label: t('field.amount') },
          { name: 'payment_date', label: t('doc.date'), kind: 'date' },
          { name: 'method', label: t('field.method'), choices: methods() },
          { name: 'bank_account', label: t('field.bank_account'), choices: banks },
          { name: 'reference', label: t('field.reference'), isFull: true },
          {
            ...{ name: 'overpayment', label: t('onePayment.excess'), isFull: true },
            choices: { refuse: t('onePayment.refuse'), keep: t('onePayment.keep') },
          },
          { name: 'take_settlement_discounts', label: t('onePayment.discounts'), isFull: true },
        ],
        initial: { payment_date: today(), method: 'transfer', overpayment: 'refuse' },
        onDone: () => {
          toast(t(isSales ? 'onePayment.tookIt' : 'onePayment.paidIt'));
          void docsChanged();
          // The panel closes itself by the address of the present screen first.
          setTimeout(() => open(look.path));
        },
      }}
    />
  );
};
