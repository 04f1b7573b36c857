import type { ReactNode } from 'react';
import { Icon, type IconName } from '../parts/icon.tsx';
import { Keys } from '../parts/keys.tsx';
import { t } from '../words/words.ts';

/** Line of the palette: a record, a screen or an action. */
export type Line = {
  readonly id: string;
  readonly group: 'records' | 'do' | 'go';
  readonly icon: IconName;
  readonly title: string;
  readonly says?: string;
  readonly keys?: string | undefined;
  readonly run: () => void;
};

/** Lines that the palette has found, by group. */
export const Found = ({
  id,
  lines,
  here,
  onRun,
}: {
  readonly id: string;
  readonly lines: readonly Line[];
  readonly here: number;
  readonly onRun: (line: Line) => void;
}): ReactNode => (
  <div className="found" id={`${id}-list`} role="listbox" aria-label={t('palette.found')}>
    {lines.length === 0 && <p className="soft small">{t('palette.nothing')}</p>}
    {lines.map((line, index) => (
      <div key={line.id} role="presentation">
        {lines[index - 1]?.group !== line.group && <h3>{t(`palette.${line.group}`)}</h3>}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys */}
        <div
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === here}
          tabIndex={-1}
          onClick={() => onRun(line)}
        >
          <Icon name={line.icon} />
          <span>{line.title}</span>
          <span className="small soft">{line.says}</span>
          {line.keys && (
            <span style={{ marginInlineStart: 'auto' }}>
              <Keys keys={line.keys} />
            </span>
          )}
        </div>
      </div>
    ))}
  </div>
);
