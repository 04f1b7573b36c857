import {
  Autocomplete,
  Checkbox,
  MultiSelect,
  NativeSelect,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { typedNumber } from '../words/format.ts';
import { t } from '../words/words.ts';
import type { FieldLook } from './fields.ts';
import { Picker } from './picker.tsx';
import type { Form } from './use-form.ts';

/** Field of a form: the input fits what the schema says of it. */
export const FormField = ({
  form,
  look,
}: {
  readonly form: Form;
  readonly look: FieldLook;
}): ReactNode => {
  const { name, label, hint, isFull } = look;
  const { kind, isRequired } = form.field(name);
  const shared = {
    label,
    'data-field': name,
    name,
    error: form.problems[name],
    withAsterisk: isRequired,
    'aria-required': isRequired,
    ...(hint ? { description: hint } : {}),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as const,
  };
  const isWide = isFull || kind === 'long' || look.isLong;
  return (
    <div className={isWide ? 'full' : undefined}>
      <Control form={form} look={look} shared={shared as never} kind={kind} />
    </div>
  );
};

type ControlProps = {
  readonly form: Form;
  readonly look: FieldLook;
  readonly kind: string;
  readonly shared: { readonly label: string; readonly name: string };
};

const Control = ({ form, look, kind, shared }: ControlProps): ReactNode => {
  const { name } = look;
  const value = form.values[name];
  const set = (next: unknown): void => form.set(name, next);
  if (kind === 'boolean')
    return (
      <Checkbox
        {...shared}
        checked={value === true}
        onChange={(event) => set(event.currentTarget.checked)}
      />
    );
  if (look.options)
    return (
      <Picker
        label={look.label}
        name={name}
        field={shared}
        options={look.options}
        isClearable={!form.field(name).isRequired}
        value={value === undefined || value === null || value === '' ? null : String(value)}
        onChange={set}
      />
    );
  if (kind === 'texts' && look.choices)
    return (
      <MultiSelect
        {...shared}
        data={Object.entries(look.choices).map(([code, label]) => ({ value: code, label }))}
        value={[...((value ?? []) as readonly string[])]}
        onChange={set}
        clearButtonProps={{ 'aria-label': t('clear') }}
      />
    );
  if (kind === 'choice' || look.choices) return <Choice form={form} look={look} shared={shared} />;
  if (kind === 'texts')
    return (
      <TagsInput
        {...shared}
        value={[...((value ?? []) as readonly string[])]}
        onChange={set}
        acceptValueOnBlur
        data={[...(look.suggestions ?? [])]}
        comboboxProps={{ withinPortal: true }}
        clearButtonProps={{ 'aria-label': t('clear') }}
      />
    );
  const text =
    typeof value === 'number'
      ? typedNumber(value)
      : value === undefined || value === null
        ? ''
        : String(value);
  if (kind === 'long' || look.isLong)
    return (
      <Textarea
        {...shared}
        autosize={false}
        rows={3}
        value={text}
        onChange={(event) => set(event.currentTarget.value)}
      />
    );
  if (look.suggestions)
    return (
      <Autocomplete
        {...shared}
        data={[...look.suggestions]}
        limit={20}
        value={text}
        onChange={set}
        autoComplete="off"
      />
    );
  return (
    <TextInput
      {...shared}
      type={look.type ?? (kind === 'date' ? 'date' : 'text')}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      autoComplete={look.type === 'password' ? 'new-password' : 'off'}
      value={text}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
};

const Choice = ({ form, look, shared }: Omit<ControlProps, 'kind'>): ReactNode => {
  const { choices, isRequired } = form.field(look.name);
  const names = look.choices;
  const offered = names ? Object.keys(names) : choices;
  const value = form.values[look.name];
  return (
    <NativeSelect
      {...shared}
      data={[
        ...(isRequired || value ? [] : [{ value: '', label: '–' }]),
        ...offered.map((one) => ({ value: one, label: names?.[one] ?? one.replaceAll('_', ' ') })),
      ]}
      value={value === undefined || value === null ? '' : String(value)}
      onChange={(event) => form.set(look.name, event.currentTarget.value)}
    />
  );
};
