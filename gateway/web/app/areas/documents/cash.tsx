import { type ReactNode, useState } from 'react';
import { money } from '../../words/format.ts';
import { numberOf } from '../../words/number.ts';
import { t } from '../../words/words.ts';
import { changeOf } from './change.ts';

/** Field of the cash that a customer hands over. */
export const GivenField = ({
  text,
  onType,
}: {
  readonly text: string;
  readonly onType: (text: string) => void;
}): ReactNode => (
  <label className="field">
    <span>{t('counter.given')}</span>
    <input
      type="text"
      inputMode="decimal"
      name="given"
      autoComplete="off"
      className="mantine-Input-input"
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  </label>
);

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
      <GivenField text={text} onType={setText} />
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
