import type { ReactNode } from 'react';
import { discard, outbox, sendWaiting } from '../api/outbox.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { useStore } from '../store.ts';
import { moment } from '../words/format.ts';
import { t } from '../words/words.ts';
import { Menu } from './menu.tsx';

/** Sign of what waits to be sent; nothing while the outbox is empty. */
export const OutboxSign = (): ReactNode => {
  const waiting = useStore(outbox);
  if (waiting.length === 0) return null;
  return (
    <Menu
      label={t('outbox.title')}
      target={(toggle) => (
        <button type="button" className="btn bare" data-outbox={waiting.length} onClick={toggle}>
          <Icon name="sync" />
          {t('outbox.waits', { n: waiting.length })}
        </button>
      )}
    >
      {() => (
        <div className="stack" style={{ padding: '0.5rem' }}>
          <ul className="stack">
            {waiting.map(({ key, label, at, problem }) => (
              <li key={key} className="small">
                {label}{' '}
                <span className="soft">{problem ?? t('outbox.since', { time: moment(at) })}</span>{' '}
                {problem !== undefined && (
                  <button type="button" className="link" onClick={() => discard(key)}>
                    {t('outbox.discard')}
                  </button>
                )}
              </li>
            ))}
          </ul>
          <Button onClick={() => void sendWaiting()}>{t('outbox.send')}</Button>
        </div>
      )}
    </Menu>
  );
};
