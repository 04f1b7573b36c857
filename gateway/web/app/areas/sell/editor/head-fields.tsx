import { type ReactNode, useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { t } from '../../../words/words.ts';
import type { SaleType } from '../doc.ts';
import type { Head } from './body.ts';
import { ContactField } from './contact-field.tsx';
import type { Problems } from './figures.ts';
import { usePriceLists } from './taxes.ts';
import type { Sheet } from './use-sheet.ts';

type Props = { readonly sheet: Sheet; readonly type: SaleType; readonly problems: Problems };

/** Head of a document: customer and dates; what is seldom needed opens on demand. */
export const HeadFields = ({ sheet, type, problems: { head: said } }: Props): ReactNode => {
  const { head } = sheet;
  const isFilled = Boolean(head.price_list || head.shipping || head.discount || head.customer_note);
  const [isMore, setMore] = useState(isFilled);
  const field = (name: keyof Head, label: string, kind = 'text'): ReactNode => (
    <Field {...{ sheet, name, label, kind }} problem={said[name]} />
  );
  return (
    <div className="head-fields">
      <ContactField sheet={sheet} problem={said['contact_id'] ?? said['contact_name']} />
      {field('issue_date', t('doc.date'), 'date')}
      {type === 'quotation'
        ? field('valid_until', t('doc.validUntil'), 'date')
        : type === 'invoice' && field('due_date', t('doc.due'), 'date')}
      {field('reference', t('field.reference'))}
      {isMore ? (
        <More sheet={sheet} field={field} />
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
  field,
}: {
  readonly sheet: Sheet;
  readonly field: (name: keyof Head, label: string) => ReactNode;
}): ReactNode => {
  const lists = usePriceLists();
  return (
    <>
      <label className="field">
        <span>{t('field.price_list')}</span>
        <select
          className="mantine-Input-input"
          value={head.price_list}
          onChange={(event) => set({ price_list: event.currentTarget.value })}
        >
          <option value="">{t('editor.usualList')}</option>
          {lists.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
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
