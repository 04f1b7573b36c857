import type { ReactNode } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { t } from '../../words/words.ts';

type Ways = {
  readonly onRestore: () => void;
  readonly onComeOver: () => void;
  readonly onDemo: () => void;
  readonly isDemo: boolean;
};

/** Other ways to begin: a sample company, another system, a backup. */
export const OtherWays = ({ onRestore, onComeOver, onDemo, isDemo }: Ways): ReactNode => (
  <aside className="other-ways" aria-label={t('setUp.other')}>
    <p className="soft">{t('setUp.other')}</p>
    <ul className="stack">
      <li>
        <button type="button" className="link row" onClick={onDemo} aria-pressed={isDemo}>
          <Icon name="bolt" />
          {t('demo.do')}
        </button>
        <span className="soft">{t('demo.says')}</span>
      </li>
      <li>
        <button type="button" className="link row" onClick={onComeOver}>
          <Icon name="swap" />
          {t('comeOver.title')}
        </button>
        <span className="soft">{t('comeOver.titleSays')}</span>
      </li>
      <li>
        <button type="button" className="link row" onClick={onRestore}>
          <Icon name="back" />
          {t('restore.title')}
        </button>
        <span className="soft">{t('restore.says')}</span>
      </li>
    </ul>
    <p className="faint tiny">{t('setUp.colleagues')}</p>
  </aside>
);
