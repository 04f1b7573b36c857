import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '../../parts/button.tsx';
import { t } from '../../words/words.ts';

type Props = {
  readonly title: string;
  /** All names in their usual order. */
  readonly names: readonly string[];
  readonly nameOf: (name: string) => string;
  /** Chosen names in their order. */
  readonly chosen: readonly string[];
  /** Names that cannot be left out. */
  readonly needed: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** Names with a swap of one and the one before it. */
const raised = (names: readonly string[], at: number): readonly string[] =>
  at < 1
    ? names
    : [...names.slice(0, at - 1), names[at] ?? '', names[at - 1] ?? '', ...names.slice(at + 1)];

/** Choice of several names, and of their order. */
export const OrderedChoices = (props: Props): ReactNode => {
  const { title, names, nameOf, chosen, needed, onChange } = props;
  const listed = [...chosen, ...names.filter((one) => !chosen.includes(one))];
  return (
    <fieldset className="ordered-choices">
      <legend className="small">{title}</legend>
      {listed.map((name) => {
        const at = chosen.indexOf(name);
        const label = nameOf(name);
        return (
          <div key={name} data-choice={name}>
            <Checkbox
              label={label}
              checked={at >= 0}
              disabled={needed.includes(name)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...chosen, name]
                    : chosen.filter((one) => one !== name),
                )
              }
            />
            {at > 0 && (
              <Button
                look="bare"
                aria-label={t('design.raiseOf', { what: label })}
                onClick={() => onChange(raised(chosen, at))}
              >
                {t('design.raise')}
              </Button>
            )}
          </div>
        );
      })}
    </fieldset>
  );
};
