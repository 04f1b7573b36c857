import { type ReactNode, useState } from 'react';
import { areaOf } from '../areas/areas.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { shortDate, today } from '../words/format.ts';
import { t } from '../words/words.ts';
import { useAsOf, useSetSearch } from './as-of.ts';
import { useCommands } from './keys.ts';
import { Menu } from './menu.tsx';

/** Last day of a month so many months ago. */
const monthEnd = (ago: number): string => {
  const [year = 0, month = 0] = today().split('-').map(Number);
  const end = Date.UTC(year, month - ago, 0);
  return new Intl.DateTimeFormat('en-CA', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' },
  } as const).format(end);
};

/** Control of the moment that is shown: now, a day, the ends of the last months. */
export const AsOfControl = ({ path }: { readonly path: string }): ReactNode => {
  const asOf = useAsOf();
  const hasPast = areaOf(path)?.hasPast === true || path.startsWith('/records/');
  const says =
    asOf === undefined
      ? t('past.now')
      : /^\d{4}-\d{2}-\d{2}/.test(asOf)
        ? shortDate(asOf)
        : t('past.earlier');
  return (
    <Menu
      label={t('past.choose')}
      target={(toggle, isOpen) => (
        <button
          type="button"
          data-as-of=""
          className="btn bare"
          aria-expanded={isOpen}
          aria-label={`${t('past.choose')}: ${says}`}
          onClick={toggle}
        >
          <Icon name="clock" />
          {says}
        </button>
      )}
    >
      {(close) =>
        hasPast ? (
          <Choices asOf={asOf} onDone={close} />
        ) : (
          <p className="small soft" style={{ padding: '0.5rem', maxInlineSize: '16rem' }}>
            {t('past.notHere')}
          </p>
        )
      }
    </Menu>
  );
};

const Choices = ({
  asOf,
  onDone,
}: {
  readonly asOf: string | undefined;
  readonly onDone: () => void;
}): ReactNode => {
  const setSearch = useSetSearch();
  const [day, setDay] = useState(asOf?.slice(0, 10) ?? today());
  const show = (moment: string | undefined): void => {
    onDone();
    setSearch({ as_of: moment, do: undefined });
  };
  return (
    <>
      <h3 className="tiny soft" style={{ padding: '0.25rem 0.5rem' }}>
        {t('past.choose')}
      </h3>
      {asOf !== undefined && (
        <button type="button" onClick={() => show(undefined)}>
          {t('past.leave')}
        </button>
      )}
      {[1, 2, 3].map((ago) => {
        const end = monthEnd(ago);
        return (
          <button key={end} type="button" onClick={() => show(end)}>
            {t('past.endOf', { day: shortDate(end) })}
          </button>
        );
      })}
      <hr />
      <form
        className="row"
        style={{ padding: '0.25rem 0.5rem' }}
        onSubmit={(event) => {
          event.preventDefault();
          if (day) show(day);
        }}
      >
        <input
          type="date"
          className="mantine-Input-input"
          aria-label={t('past.day')}
          value={day}
          max={today()}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button type="submit">{t('past.show')}</Button>
      </form>
    </>
  );
};

/** Key that opens the control. */
export const useAsOfKey = (): void =>
  useCommands([
    {
      id: 'as-of',
      label: t('past.choose'),
      keys: 't',
      group: 'screen',
      run: () => document.querySelector<HTMLElement>('[data-as-of]')?.click(),
    },
  ]);
