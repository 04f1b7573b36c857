import type { ReactNode } from 'react';
import { useAddress, useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { t } from '../../words/words.ts';
import { useToday } from './period.ts';

/** Choice of the day at whose end a report stands; in the past it is the day that is shown. */
export const DayControl = (): ReactNode => {
  const setSearch = useSetSearch();
  const { to } = useAddress();
  const day = useToday();
  const asOf = useAsOf();
  return (
    <div className="tools period">
      <label className="chip">
        {t('report.day')}
        <input
          type="date"
          name="to"
          value={asOf === undefined ? (to ?? day) : day}
          disabled={asOf !== undefined}
          onChange={({ target }) => setSearch({ to: target.value || undefined })}
        />
      </label>
    </div>
  );
};
