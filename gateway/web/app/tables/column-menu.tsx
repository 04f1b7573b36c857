import type { ReactNode } from 'react';
import { IconButton } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Menu } from '../shell/menu.tsx';
import { type Store, useStore } from '../store.ts';
import { t } from '../words/words.ts';
import type { Column } from './columns.ts';

/** Columns that a person has chosen to see; the first one always is. */
export const useShownColumns = <T,>(
  columns: readonly Column<T>[],
  hidden: Store<readonly string[]>,
): readonly Column<T>[] => {
  const not = useStore(hidden);
  return columns.filter(({ id }, at) => at === 0 || !not.includes(id));
};

/** Menu of the columns of a list; the choice stays in this browser. */
export const ColumnMenu = <T,>({
  columns,
  hidden,
}: {
  readonly columns: readonly Column<T>[];
  readonly hidden: Store<readonly string[]>;
}): ReactNode => {
  const not = useStore(hidden);
  const toggle = (id: string): void =>
    hidden.set(not.includes(id) ? not.filter((one) => one !== id) : [...not, id]);
  return (
    <span className="wide">
      <Menu
        label={t('table.columns')}
        target={(open, isOpen) => (
          <IconButton
            icon="sliders"
            label={t('table.columns')}
            aria-expanded={isOpen}
            onClick={open}
          />
        )}
      >
        {() =>
          columns.slice(1).map(({ id, head }) => (
            <button
              key={id}
              type="button"
              aria-pressed={!not.includes(id)}
              onClick={() => toggle(id)}
            >
              {not.includes(id) ? <span className="icon" /> : <Icon name="check" />}
              {head}
            </button>
          ))
        }
      </Menu>
    </span>
  );
};
