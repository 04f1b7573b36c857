import { operation as accept } from 'operation:ledger_heads_accept';
import { type ReactNode, useEffect, useState } from 'react';
import { lostEntries } from '../api/lost-entries.ts';
import { mayUse } from '../api/operation.ts';
import { heardAt, line } from '../live/stream.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { useStore } from '../store.ts';
import { fullDate, moment } from '../words/format.ts';
import { t } from '../words/words.ts';
import { isDay, useAsOf, useSetSearch } from './as-of.ts';
import { useCommands } from './keys.ts';
import { Link } from './link.tsx';

/** Milliseconds after which a lost line is said; short interruptions are not. */
const patienceMs = 5000;

/** Name of a moment: a date, an instant, or an entry of the ledger. */
const momentName = (asOf: string): string => {
  if (isDay(asOf)) return fullDate(asOf);
  return /^\d+$/.test(asOf) ? t('past.entry', { id: asOf }) : moment(asOf);
};

const Past = ({ asOf }: { readonly asOf: string }): ReactNode => {
  const setSearch = useSetSearch();
  const leave = (): void => setSearch({ as_of: undefined });
  useCommands([{ id: 'now', label: t('past.leave'), keys: 'escape', group: 'screen', run: leave }]);
  return (
    <div className="past" role="status">
      <Icon name="clock" />
      <span>
        <strong>{t('past.looking', { moment: momentName(asOf) })}</strong> {t('past.says')}
      </span>
      <Button onClick={leave} keys="escape">
        {t('past.leave')}
      </Button>
    </div>
  );
};

/** Band that names the moment of the past, with the way back to now. */
export const PastBand = (): ReactNode => {
  const asOf = useAsOf();
  return asOf === undefined ? null : <Past asOf={asOf} />;
};

/** Band for a lost connection, with the time of what is shown. */
export const LostBand = (): ReactNode => {
  const isLost = useStore(line) === 'lost';
  const heard = useStore(heardAt);
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    if (!isLost) {
      setSaid(false);
      return undefined;
    }
    const timer = setTimeout(() => setSaid(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isLost]);
  if (!isSaid) return null;
  return (
    <div className="lost-band" role="alert">
      <Icon name="sync" />
      <span>{t('line.says', { time: heard ? moment(heard) : '–' })}</span>
    </div>
  );
};

/** Band for books that lack signed entries, with the two ways on for an owner. */
export const LostEntriesBand = (): ReactNode => {
  const loss = useStore(lostEntries);
  if (!loss) return null;
  return (
    <div className="lost-band" role="alert" data-behind={loss.number}>
      <Icon name="warn" />
      <span>{t('behind.says', { time: fullDate(loss.time) })}</span>
      {mayUse(accept) ? (
        <Link className="link" to="/settings/backups" search={{ do: 'accept-loss' }}>
          {t('behind.accept')}
        </Link>
      ) : (
        <span>{t('behind.ask')}</span>
      )}
    </div>
  );
};
