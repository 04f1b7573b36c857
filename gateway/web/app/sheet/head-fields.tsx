import { type ReactNode, useId } from 'react';
import type { LineSheet } from './use-lines.ts';

/** Field of the head of an editor with lines. */
export type HeadField = {
  readonly name: string;
  readonly label: string;
  readonly kind?: 'text' | 'figure' | 'date' | 'choice' | 'check';
  readonly choices?: Readonly<Record<string, string>>;
  readonly hint?: string;
  readonly isWide?: boolean;
};

type Props = {
  readonly sheet: Pick<LineSheet, 'head' | 'set'>;
  readonly fields: readonly HeadField[];
  readonly problems: Readonly<Record<string, string>>;
};

/** Head of an editor with lines. */
export const HeadFields = ({ sheet, fields, problems }: Props): ReactNode => (
  <div className="head-fields sheet">
    {fields.map((field) => (
      <Field key={field.name} field={field} sheet={sheet} problem={problems[field.name]} />
    ))}
  </div>
);

type FieldProps = {
  readonly field: HeadField;
  readonly sheet: Props['sheet'];
  readonly problem: string | undefined;
};

const Field = ({ field, sheet, problem }: FieldProps): ReactNode => {
  const id = useId();
  const { label, hint, isWide, kind = 'text' } = field;
  const says = problem ?? hint;
  return (
    <div className={`field ${isWide ? 'wide-field' : ''} ${kind}`}>
      <label htmlFor={id}>{label}</label>
      <Control {...{ id, field, sheet, problem }} isExplained={says !== undefined} />
      {says !== undefined && (
        <span id={`${id}-says`} className={problem === undefined ? 'tiny soft' : 'problem'}>
          {says}
        </span>
      )}
    </div>
  );
};

const Control = ({
  id,
  field: { name, kind = 'text', choices = {} },
  sheet: { head, set },
  problem,
  isExplained,
}: FieldProps & { readonly id: string; readonly isExplained: boolean }): ReactNode => {
  const text = head[name] ?? '';
  const shared = {
    ...{ id, name, 'data-field': name },
    'aria-describedby': isExplained ? `${id}-says` : undefined,
    'aria-invalid': problem !== undefined || undefined,
  };
  if (kind === 'check')
    return (
      <input
        {...shared}
        type="checkbox"
        checked={text === 'yes'}
        onChange={(event) => set(name, event.currentTarget.checked ? 'yes' : '')}
      />
    );
  if (kind === 'choice')
    return (
      <select
        {...shared}
        className="mantine-Input-input"
        value={text}
        onChange={(event) => set(name, event.currentTarget.value)}
      >
        {Object.entries(choices).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  return (
    <input
      {...shared}
      type={kind === 'date' ? 'date' : 'text'}
      className="mantine-Input-input"
      inputMode={kind === 'figure' ? 'decimal' : undefined}
      autoComplete="off"
      value={text}
      onChange={(event) => set(name, event.currentTarget.value)}
    />
  );
};
