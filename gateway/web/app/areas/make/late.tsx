import type { ReactNode } from 'react';
import { useAddress, useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { Chip } from '../../tables/chip.tsx';
import { t } from '../../words/words.ts';

/** Filter of runs that are open after their due date, kept in the address. */
export const LateChip = (): ReactNode => {
  const { filter } = useAddress();
  const setSearch = useSetSearch();
  return (
    <Chip
      label={t('make.shown')}
      value={filter === 'late' ? filter : undefined}
      choices={{ late: t('state.late') }}
      isOff={useAsOf() !== undefined}
      onChoose={(next) => setSearch({ filter: next })}
    />
  );
};
