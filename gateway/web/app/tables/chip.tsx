import type { ReactNode } from 'react';
import { t } from '../words/words.ts';

type Props = {
  readonly label: string;
  readonly value: string | undefined;
  readonly choices: Readonly<Record<string, string>>;
  readonly onChoose: (value: string | undefined) => void;
  /** Name of having no filter. */
  readonly all?: string;
  readonly isOff?: boolean;
};

/** Filter of a list: its name and the value that is chosen. */
export const Chip = ({ label, value, choices, onChoose, all, isOff }: Props): ReactNode => (
  <label className="chip">
    {label}
    <select
      value={value ?? ''}
      disabled={isOff}
      onChange={(event) => onChoose(event.target.value || undefined)}
    >
      <option value="">{all ?? t('all')}</option>
      {Object.entries(choices).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
