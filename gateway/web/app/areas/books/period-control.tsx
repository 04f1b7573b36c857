import type { ReactNode } from 'react';
import { useSetSearch } from '../../shell/as-of.ts';
import { t } from '../../words/words.ts';
import { type Preset, periodOf, presets, usePeriod, useToday } from './period.ts';

/** Choice of the days of a report: presets, or first and last day. */
export const PeriodControl = ({ preset = 'year' }: { readonly preset?: Preset }): ReactNode => {
  const setSearch = useSetSearch();
  const { from, to } = usePeriod(preset);
  const at = useToday();
  const chosen = (Object.keys(presets) as Preset[]).find((one) => {
    const period = periodOf(one, at);
    return period.from === from && period.to === to;
  });
  return (
    <div className="tools period">
      <label className="chip">
        {t('period.title')}
        <select
          name="period"
          value={chosen ?? ''}
          onChange={({ target: { value } }) => value && setSearch(periodOf(value as Preset, at))}
        >
          <option value="">{t('period.own')}</option>
          {(Object.keys(presets) as Preset[]).map((one) => (
            <option key={one} value={one}>
              {t(`period.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <Day name="from" label={t('period.from')} value={from} />
      <Day name="to" label={t('period.to')} value={to} />
    </div>
  );
};

const Day = ({
  name,
  label,
  value,
}: {
  readonly name: 'from' | 'to';
  readonly label: string;
  readonly value: string;
}): ReactNode => {
  const setSearch = useSetSearch();
  return (
    <label className="chip">
      {label}
      <input
        type="date"
        name={name}
        value={value}
        onChange={({ target }) => target.value && setSearch({ [name]: target.value })}
      />
    </label>
  );
};
