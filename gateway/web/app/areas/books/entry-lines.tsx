import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useAccountOptions } from '../../forms/account-options.ts';
import { useContactOptions } from '../../forms/contact-options.ts';
import type { Option } from '../../forms/fields.ts';
import { Picker } from '../../forms/picker.tsx';
import { Button, IconButton } from '../../parts/button.tsx';
import { focusDrawn } from '../../parts/focus-drawn.ts';
import { t } from '../../words/words.ts';

/** Line of an entry as it is typed. */
export type DraftLine = {
  readonly key: number;
  readonly account: string | null;
  readonly contact: string | null;
  readonly text: string;
  readonly debit: string;
  readonly credit: string;
};

/** Entry as it is typed. */
export type Draft = {
  readonly date: string;
  readonly memo: string;
  readonly lines: readonly DraftLine[];
};

let last = 0;

/** New empty line. */
export const blank = (): DraftLine => {
  last += 1;
  return { key: last, account: null, contact: null, text: '', debit: '', credit: '' };
};

const amountOf = (text: string): number => Number(text.trim().replace(',', '.'));

/** Lines as they are sent: those with an account and an amount. */
export const linesSent = (lines: readonly DraftLine[]): readonly object[] =>
  lines
    .filter(
      ({ account, debit, credit }) => account && (amountOf(debit) > 0 || amountOf(credit) > 0),
    )
    .map(({ account, contact, text, debit, credit }) => ({
      account,
      ...(amountOf(debit) > 0 ? { debit: amountOf(debit) } : { credit: amountOf(credit) }),
      ...(text.trim() ? { description: text.trim() } : {}),
      ...(contact ? { contact_id: contact } : {}),
    }));

type Props = {
  readonly lines: readonly DraftLine[];
  readonly onChange: (lines: readonly DraftLine[]) => void;
  /** Sums of debits and credits by the dry run. */
  readonly sums: readonly [debit: string, credit: string] | undefined;
};

/** Lines of an entry in a grid; Tab or Enter in the last cell adds a line. */
export const EntryLines = ({ lines, onChange, sums }: Props): ReactNode => {
  const accounts = useAccountOptions();
  const contacts = useContactOptions();
  const body = useRef<HTMLTableSectionElement>(null);
  const change = (key: number, to: Partial<DraftLine>): void =>
    onChange(lines.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const add = (): void => {
    onChange([...lines, blank()]);
    focusDrawn(() => body.current?.querySelector<HTMLElement>('tr:last-child input'));
  };
  const leaves = (event: KeyboardEvent, line: DraftLine): void => {
    const isLast = line === lines.at(-1);
    const isNext = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey);
    if (!isLast || !isNext || event.ctrlKey || event.metaKey || !line.account) return;
    event.preventDefault();
    add();
  };
  return (
    <div className="grid-lines">
      <table className="lists">
        <caption className="hidden-visually">{t('recon.lines')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('trial.account')}</th>
            <th scope="col">{t('field.memo')}</th>
            <th scope="col">{t('field.contact')}</th>
            <th scope="col" className="num">
              {t('trial.debit')}
            </th>
            <th scope="col" className="num">
              {t('trial.credit')}
            </th>
            <th scope="col" className="end">
              <span className="hidden-visually">{t('remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {lines.map((line, index) => (
            <Line
              key={line.key}
              line={line}
              n={index + 1}
              accounts={accounts}
              contacts={contacts}
              onChange={(to) => change(line.key, to)}
              onLeave={(event) => leaves(event, line)}
              onRemove={() => onChange(lines.filter((one) => one !== line))}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              <Button look="bare" icon="plus" onClick={add}>
                {t('entry.addLine')}
              </Button>
            </th>
            <td className="num" data-sum="debit">
              <bdi>{sums?.[0]}</bdi>
            </td>
            <td className="num" data-sum="credit">
              <bdi>{sums?.[1]}</bdi>
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
};

type LineProps = {
  readonly line: DraftLine;
  readonly n: number;
  readonly accounts: readonly Option[];
  readonly contacts: readonly Option[];
  readonly onChange: (to: Partial<DraftLine>) => void;
  readonly onLeave: (event: KeyboardEvent) => void;
  readonly onRemove: () => void;
};

const Line = (props: LineProps): ReactNode => {
  const { line, n, accounts, contacts, onChange, onLeave, onRemove } = props;
  const field = (name: 'text' | 'debit' | 'credit', label: string): ReactNode => (
    <TextInput
      className={name === 'text' ? undefined : 'num'}
      name={`${name}-${n}`}
      aria-label={`${label} ${n}`}
      inputMode={name === 'text' ? 'text' : 'decimal'}
      autoComplete="off"
      value={line[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      {...(name === 'credit' ? { onKeyDown: onLeave } : {})}
    />
  );
  const chosen = (
    name: 'account' | 'contact',
    label: string,
    data: readonly Option[],
  ): ReactNode => (
    <Picker
      label={`${label} ${n}`}
      isBare
      name={`${name}-${n}`}
      options={data}
      isClearable={name === 'contact'}
      value={line[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <tr>
      <td data-label={t('trial.account')}>{chosen('account', t('trial.account'), accounts)}</td>
      <td data-label={t('field.memo')}>{field('text', t('field.memo'))}</td>
      <td data-label={t('field.contact')}>{chosen('contact', t('field.contact'), contacts)}</td>
      <td className="num" data-label={t('trial.debit')}>
        {field('debit', t('trial.debit'))}
      </td>
      <td className="num" data-label={t('trial.credit')}>
        {field('credit', t('trial.credit'))}
      </td>
      <td className="end">
        <IconButton icon="close" label={t('entry.removeLine', { n })} onClick={onRemove} />
      </td>
    </tr>
  );
};
