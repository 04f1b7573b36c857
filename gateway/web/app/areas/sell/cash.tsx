import { type ReactNode, useState } from 'react';
import { money } from '../../words/format.ts';
import { numberOf } from '../../words/number.ts';
import { t } from '../../words/words.ts';
import { changeOf } from './change.ts';

/** Cash that a customer hands over, and the change. */
export const CashGiven = ({
  amount,
  currency,
}: {
  readonly amount: number;
  readonly currency: string;
}): ReactNode => {
  const [text, setText] = useState('');
  const change = changeOf(numberOf(text), amount, currency);
  return (
    <>
      <label className="field">
        <span>{t('counter.given')}</span>
        <input
          type="text"
          inputMode="decimal"
          name="given"
          autoComplete="off"
          className="mantine-Input-input"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      {change !== undefined && (
        <p className="change" role="status">
          {change < 0 ? t('counter.short') : `${t('counter.change')} `}
          {change >= 0 && (
            <strong>
              <bdi data-change="">{money(change, currency)}</bdi>
            </strong>
          )}
        </p>
      )}
    </>
  );
};
