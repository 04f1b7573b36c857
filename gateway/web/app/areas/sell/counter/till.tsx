import { type ReactNode, useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { useCommands } from '../../../shell/keys.ts';
import { money } from '../../../words/format.ts';
import { numberOf } from '../../../words/number.ts';
import { t } from '../../../words/words.ts';
import { GivenField } from '../../documents/cash.tsx';
import { changeOf } from '../../documents/change.ts';
import { ContactField } from '../../documents/editor/contact-field.tsx';
import type { Figures } from '../../documents/editor/figures.ts';
import { usePriceLists } from '../../documents/editor/taxes.ts';
import { Totals } from '../../documents/editor/totals.tsx';
import type { Sheet } from '../../documents/editor/use-sheet.ts';

type Props = {
  readonly sheet: Sheet;
  readonly figures: Figures;
  readonly currency: string | undefined;
  readonly total: number | undefined;
  readonly isBusy: boolean;
  readonly canPay: boolean;
  readonly onTake: (method: string, given?: number) => void;
};

/** Till of the counter: customer, price list, total, money given and the change. */
export const Till = (props: Props): ReactNode => {
  const { sheet, figures, currency, total, isBusy, canPay, onTake } = props;
  const [text, setText] = useState('');
  const given = numberOf(text);
  const change = changeOf(given, total, currency);
  const isShort = change !== undefined && change < 0;
  const refused =
    !canPay && !isBusy ? t('counter.nothing') : isShort ? t('counter.short') : undefined;
  const cash = (): void => onTake('cash', given);
  useCommands([
    {
      id: 'cash',
      label: t('counter.cash'),
      keys: 'mod+enter',
      group: 'screen',
      run: () => {
        if (canPay && !isShort) cash();
      },
    },
  ]);
  return (
    <section className="till" aria-label={t('counter.till')}>
      <ContactField sheet={sheet} problem={undefined} />
      <PriceList sheet={sheet} />
      <Totals figures={figures} isBusy={isBusy} currency={currency} />
      <GivenField text={text} onType={setText} />
      {change !== undefined && change >= 0 && (
        <p className="change" role="status">
          {t('counter.change')}{' '}
          <strong>
            <bdi data-change="">{money(change, currency)}</bdi>
          </strong>
        </p>
      )}
      <Button
        look="main"
        className="full"
        keys="mod+enter"
        isBusy={isBusy}
        refused={refused}
        onClick={cash}
      >
        {total === undefined
          ? t('counter.cash')
          : t('counter.takeCash', { amount: money(total, currency) })}
      </Button>
      <Button
        className="full"
        isBusy={isBusy}
        refused={canPay || isBusy ? undefined : t('counter.nothing')}
        isReasonApart
        onClick={() => onTake('card')}
      >
        {t('counter.card')}
      </Button>
    </section>
  );
};

const PriceList = ({ sheet: { head, set } }: { readonly sheet: Sheet }): ReactNode => {
  const lists = usePriceLists();
  if (lists.length < 2) return null;
  return (
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
  );
};
