import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Picker } from '../../forms/picker.tsx';
import { t } from '../../words/words.ts';
import type { Answer, Question } from './scan.ts';

type Props = {
  readonly question: Question;
  readonly value: Answer | undefined;
  readonly problem: string | undefined;
  readonly onAnswer: (answer: Answer) => void;
};

/** Field of a question: the input fits the kind of its answer. */
export const QuestionField = ({ question, value, problem, onAnswer }: Props): ReactNode => {
  const { key, label, help, required, answer_type: type, choices, suggested } = question;
  const shared = {
    label,
    name: key,
    description: help,
    error: problem,
    withAsterisk: required,
    inputWrapperOrder: ['label', 'description', 'input', 'error'] as const,
  };
  const now = value ?? suggested;
  if (type === 'map') return <Columns {...{ question, problem, onAnswer }} value={now as Answer} />;
  if (type === 'bool')
    return (
      <Checkbox
        label={label}
        name={key}
        description={help}
        checked={now === true}
        onChange={(event) => onAnswer(event.currentTarget.checked)}
      />
    );
  const text = typeof now === 'string' ? now : '';
  if (type === 'account')
    return (
      <Picker
        label={label}
        name={key}
        field={shared}
        options={choices}
        value={text || null}
        onChange={onAnswer}
      />
    );
  if (type === 'choice')
    return (
      <NativeSelect
        {...(shared as object)}
        data={[
          ...(text ? [] : [{ value: '', label: t('comeOver.choose') }]),
          ...choices.map((one) => ({ value: one.value, label: one.label })),
        ]}
        value={text}
        onChange={(event) => onAnswer(event.currentTarget.value || null)}
      />
    );
  return (
    <TextInput
      {...(shared as object)}
      type={type === 'date' ? 'date' : 'text'}
      value={text}
      onChange={(event) => onAnswer(event.currentTarget.value || null)}
    />
  );
};

const Columns = ({ question, value, problem, onAnswer }: Props): ReactNode => {
  const { label, help, choices, suggested } = question;
  const map = (value ?? {}) as Readonly<Record<string, string>>;
  const columns = Object.keys({ ...((suggested ?? {}) as object), ...map });
  return (
    <fieldset className="columns-of">
      <legend>{label}</legend>
      <p className="small soft breaks">{help}</p>
      {problem && <p className="mantine-InputWrapper-error">{problem}</p>}
      <div className="form">
        {columns.map((column) => (
          <NativeSelect
            key={column}
            label={column}
            data={[
              { value: '', label: t('comeOver.leaveOut') },
              ...choices.map((one) => ({ value: one.value, label: one.label })),
            ]}
            value={map[column] ?? ''}
            onChange={(event) => onAnswer({ ...map, [column]: event.currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  );
};
