import { type ReactNode, useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { type Key, t } from '../../../words/words.ts';
import type { SideLook } from '../sides.ts';
import type { DocType } from '../types.ts';
import type { Head } from './body.ts';
import { ContactField } from './contact-field.tsx';
import type { Problems } from './figures.ts';
import { usePriceLists } from './taxes.ts';
import type { Sheet } from './use-sheet.ts';

type Props = {
  readonly sheet: Sheet;
  readonly type: DocType;
  readonly look: SideLook;
  readonly problems: Problems;
};

/** Last day of a type that is typed. */
const untilField: Readonly<Partial<Record<DocType, readonly [keyof Head, Key]>>> = {
  quotation: ['valid_until', 'doc.validUntil'],
  invoice: ['due_date', 'doc.due'],
  bill: ['due_date', 'doc.due'],
  purchase_order: ['expected_delivery', 'doc.expected'],
  consignment_in: ['expected_delivery', 'doc.expected'],
};

/** Head of a document: contact and dates; what is seldom needed opens on demand. */
export const HeadFields = ({ sheet, type, look, problems: { head: said } }: Props): ReactNode => {
  const { head } = sheet;
  const { price_list, shipping, discount, customer_note, purchase_kind } = head;
  const isOther = purchase_kind !== '' && purchase_kind !== 'inventory';
  const isFilled = Boolean(price_list || shipping || discount || customer_note || isOther);
  const [isMore, setMore] = useState(isFilled);
  const until = untilField[type];
  const field = (name: keyof Head, label: string, kind = 'text'): ReactNode => (
    <Field {...{ sheet, name, label, kind }} problem={said[name]} />
  );
  return (
    <div className="head-fields">
      <ContactField
        sheet={sheet}
        kind={look.contact}
        problem={said['contact_id'] ?? said['contact_name']}
      />
      {type === 'bill' && field('ref_id', t('buy.billNumber'))}
      {field('issue_date', t('doc.date'), 'date')}
      {until && field(until[0], t(until[1]), 'date')}
      {field('reference', t('field.reference'))}
      {isMore ? (
        <More sheet={sheet} look={look} type={type} field={field} />
      ) : (
        <div className="field-end">
          <Button look="bare" icon="down" onClick={() => setMore(true)}>
            {t('editor.more')}
          </Button>
        </div>
      )}
    </div>
  );
};

const More = ({
  sheet: { head, set },
  look,
  type,
  field,
}: Pick<Props, 'sheet' | 'look' | 'type'> & {
  readonly field: (name: keyof Head, label: string) => ReactNode;
}): ReactNode => {
  const lists = usePriceLists();
  return (
    <>
      {look.side === 'sales' && (
        <Select
          label={t('field.price_list')}
          value={head.price_list}
          choices={[['', t('editor.usualList')], ...lists.map((name) => [name, name] as const)]}
          onChoose={(price_list) => set({ price_list })}
        />
      )}
      {type === 'bill' && (
        <Select
          label={t('buy.kind')}
          value={head.purchase_kind || 'inventory'}
          choices={[
            ['inventory', t('buy.kindGoods')],
            ['expense', t('buy.kindExpense')],
            ['asset', t('buy.kindAsset')],
          ]}
          onChoose={(purchase_kind) => set({ purchase_kind })}
        />
      )}
      <div className="field two">
        {field('discount', t('totals.discount'))}
        <select
          className="mantine-Input-input"
          aria-label={t('editor.discountKind')}
          value={head.discount_type}
          onChange={(event) =>
            set({ discount_type: event.currentTarget.value as Head['discount_type'] })
          }
        >
          <option value="flat">{t('editor.flat')}</option>
          <option value="percentage">%</option>
        </select>
      </div>
      {field('shipping', t('totals.shipping'))}
      <div className="wide-field">{field('customer_note', t('editor.customerNote'))}</div>
    </>
  );
};

const Select = ({
  label,
  value,
  choices,
  onChoose,
}: {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, name: string])[];
  readonly onChoose: (value: string) => void;
}): ReactNode => (
  <label className="field">
    <span>{label}</span>
    <select
      className="mantine-Input-input"
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {choices.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

const Field = ({
  sheet: { head, set },
  name,
  label,
  kind,
  problem,
}: {
  readonly sheet: Sheet;
  readonly name: keyof Head;
  readonly label: string;
  readonly kind: string;
  readonly problem: string | undefined;
}): ReactNode => (
  <label className="field">
    <span>{label}</span>
    <input
      type={kind}
      className="mantine-Input-input"
      data-field={name}
      name={name}
      autoComplete="off"
      inputMode={name === 'discount' || name === 'shipping' ? 'decimal' : undefined}
      aria-invalid={problem !== undefined || undefined}
      value={head[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
    {problem && <span className="problem">{problem}</span>}
  </label>
);
