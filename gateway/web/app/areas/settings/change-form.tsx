import { type ReactNode, useRef, useState } from 'react';
import { type Input, mayUse, type Operation, type Schema, send } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { problemOf, sentValue, type Values } from '../../forms/check.ts';
import type { FieldLook } from '../../forms/fields.ts';
import { FormField } from '../../forms/form-field.tsx';
import { type Form, useForm } from '../../forms/use-form.ts';
import { useTask } from '../../forms/use-task.ts';
import { Button } from '../../parts/button.tsx';
import { Note, Problem } from '../../parts/note.tsx';
import { toast } from '../../parts/toast.tsx';
import { Pairs, Section } from '../../record/page.tsx';
import { valueText } from '../../record/sentences.ts';
import { useTrial } from '../../record/use-trial.ts';
import { WillHappen } from '../../record/will-happen.tsx';
import { t } from '../../words/words.ts';

type Props = {
  readonly title: string;
  readonly says?: string;
  readonly operation: Operation;
  readonly looks: readonly FieldLook[];
  /** Stored values by field. */
  readonly now: Values;
  /** Schema of the fields where it is not that of the body. */
  readonly body?: Schema;
  /** Kind of the cached reads that a change renews. */
  readonly kind: string;
  /** Body that the changed values make; by default they are sent by name. */
  readonly wrap?: (changed: Values) => Input;
};

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Values of the form that differ from those it began with. */
const changedIn = (form: Form, looks: readonly FieldLook[], base: Values): Values =>
  Object.fromEntries(
    looks
      .map(({ name }) => [name, sentValue(form.field(name), form.values[name])] as const)
      .filter(([name, value]) => !same(value, base[name])),
  );

/** Form of stored settings: only what differs is sent, and tried before. Without the role they are only shown. */
export const ChangeForm = (props: Props): ReactNode => {
  const [round, setRound] = useState(0);
  const { title, says, operation, looks, now } = props;
  return (
    <Section title={title}>
      {says && <p className="small soft lead">{says}</p>}
      {mayUse(operation) ? (
        <Changing key={round} {...props} onSaved={() => setRound(round + 1)} />
      ) : (
        <Pairs pairs={looks.map((look) => [look.label, shown(look, now[look.name])])} />
      )}
    </Section>
  );
};

const shown = ({ choices, options }: FieldLook, value: unknown): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined;
  const option = options?.find((one) => one.value === value)?.label;
  return option ?? choices?.[String(value)] ?? valueText(value);
};

const Changing = (props: Props & { readonly onSaved: () => void }): ReactNode => {
  const { title, operation, looks, now, kind, wrap = (changed) => changed, onSaved } = props;
  const base = useRef(now).current;
  const form = useForm({ body: props.body ?? operation.body, looks, initial: base });
  const changed = changedIn(form, looks, base);
  const isChanged = Object.keys(changed).length > 0;
  const isWrong = looks.some(({ name }) => problemOf(form.field(name), form.values[name]));
  const tried = useTrial(operation, isChanged && !isWrong ? wrap(changed) : undefined);
  const task = useTask(form.blame);
  const save = (): Promise<void> =>
    task.run(async () => {
      if (!isChanged || !form.checked()) return;
      await send(operation, wrap(changed));
      await queries.invalidateQueries({ queryKey: [kind] });
      toast(t('settings.saved'));
      onSaved();
    });
  return (
    <form
      className="form"
      noValidate
      aria-label={title}
      data-form={operation.id}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {looks.some(({ name }) => !same(now[name], base[name])) && (
        <div className="full">
          <Note tone="live" role="status">
            {t('conflict.moved')}
          </Note>
        </div>
      )}
      {looks.map((look) => (
        <FormField key={look.name} form={form} look={look} />
      ))}
      {isChanged && (
        <div className="full stack">
          <WillHappen tried={tried} />
          {task.problem !== undefined && <Problem problem={task.problem} />}
          <div className="form-foot">
            <Button type="submit" look="main" isBusy={task.isBusy || tried.isBusy}>
              {t('save')}
            </Button>
            <Button look="bare" onClick={onSaved}>
              {t('settings.drop')}
            </Button>
          </div>
        </div>
      )}
    </form>
  );
};
