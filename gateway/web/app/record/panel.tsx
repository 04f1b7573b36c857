import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type Input, type Operation, type Schema, send } from '../api/operation.ts';
import { isRefused, textOf } from '../api/refusal.ts';
import { sentValue } from '../forms/check.ts';
import type { FieldLook } from '../forms/fields.ts';
import { FormField } from '../forms/form-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { Note } from '../parts/note.tsx';
import { useSetSearch } from '../shell/as-of.ts';
import { useCommands } from '../shell/keys.ts';
import { t } from '../words/words.ts';
import { useTrial } from './use-trial.ts';
import { WillHappen } from './will-happen.tsx';

/** Action that is asked for beside a record: its input, what it will do, and the button that does it. */
export type Asking = {
  readonly title: string;
  /** Words on the button: verb and object. */
  readonly confirm: string;
  readonly operation: Operation;
  /** Values that are given, such as the id of the record. */
  readonly given: Input;
  /** Schema of the fields where they are an entry of a list in the body, such as a tax rate. */
  readonly fields?: Schema;
  readonly looks?: readonly FieldLook[];
  readonly initial?: Input;
  readonly version?: number | undefined;
  readonly says?: string;
  /** Input that the values of the fields make; by default each is sent by its name. */
  readonly wrap?: (values: Input) => Input;
  /** True if a field that had a value may be emptied, which is sent as null. */
  readonly clears?: boolean;
  /** Choices above the fields, whose values are in `given`. */
  readonly above?: ReactNode;
  /** Reason why it cannot be tried yet, such as a choice that is missing. */
  readonly lacks?: string | undefined;
  /** Words on the button where they depend on the input, such as the amount. */
  readonly confirmOf?: (input: Input) => string;
  /** Content below the fields that depends on them. */
  readonly below?: (input: Input) => ReactNode;
  readonly onDone: (answer: Readonly<Record<string, unknown>>) => void;
};

const asSent = (values: Input): Input => values;

/** Panel of an action. What is confirmed is what was tried: the version that was shown is sent along. */
export const Panel = ({ asking }: { readonly asking: Asking }): ReactNode => {
  const { operation, given, looks = [], initial = {}, version, wrap = asSent } = asking;
  const form = useForm({ body: asking.fields ?? operation.body, looks, initial });
  const [state, setState] = useState<{ isBusy: boolean; problem?: unknown }>({ isBusy: false });
  const isSent = ([name, value]: readonly [string, unknown]): boolean =>
    value !== null || (asking.clears === true && (initial[name] ?? null) !== null);
  const filled = Object.fromEntries(
    Object.entries(form.values)
      .map(([name, value]) => [name, sentValue(form.field(name), value)] as const)
      .filter(isSent),
  );
  const missing = looks.some(
    ({ name }) => form.field(name).isRequired && filled[name] === undefined,
  );
  const input = { ...given, ...wrap(filled) };
  const isTried = !missing && asking.lacks === undefined;
  const tried = useTrial(operation, isTried ? input : undefined, version);
  const close = useClose();
  const confirm = async (): Promise<void> => {
    if (state.isBusy || asking.lacks !== undefined) return;
    const values = form.checked();
    if (!values) return;
    setState({ isBusy: true });
    try {
      const sent = Object.entries(values).filter(isSent);
      const wrapped = { ...given, ...wrap(Object.fromEntries(sent)) };
      asking.onDone(await send(operation, wrapped, { version }));
      close();
    } catch (problem) {
      setState({ isBusy: false, problem: form.blame(problem) ? undefined : problem });
    }
  };
  useCommands([
    {
      id: 'confirm',
      label: asking.confirm,
      keys: 'mod+enter',
      group: 'screen',
      run: () => void confirm(),
    },
    { id: 'close', label: t('close'), keys: 'escape', group: 'screen', run: close },
  ]);
  return (
    <section className="stack" aria-label={asking.title} data-panel={operation.id}>
      <Head title={asking.title.replace('…', '')} onClose={close} />
      {asking.says && <p className="small soft">{asking.says}</p>}
      {asking.above}
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        {looks.map((look) => (
          <FormField key={look.name} form={form} look={look} />
        ))}
      </form>
      {asking.below?.(input)}
      {!state.problem && <WillHappen tried={tried} />}
      {state.problem !== undefined && <Moved problem={state.problem} />}
      <Button
        look="main"
        className="full"
        keys="mod+enter"
        isBusy={state.isBusy || tried.isBusy}
        refused={asking.lacks ?? (tried.problem === undefined ? undefined : textOf(tried.problem))}
        isReasonApart={asking.lacks === undefined}
        onClick={() => void confirm()}
      >
        {asking.confirmOf?.(input) ?? asking.confirm}
      </Button>
      <p className="tiny faint">{t('panel.exactly')}</p>
    </section>
  );
};

/** Action that the address asks for at this moment. */
const askedNow = (): string | null => new URLSearchParams(location.search).get('do');

/**
 * Closes the panel and gives the focus back to where it was. An answer that comes late, when the panel of another action is
 * open already, closes nothing.
 */
const useClose = (): (() => void) => {
  const setSearch = useSetSearch();
  const opener = useRef(document.activeElement as HTMLElement | null);
  const [asked] = useState(askedNow);
  return () => {
    if (askedNow() !== asked) return;
    setSearch({ do: undefined, merge: undefined });
    requestAnimationFrame(() => opener.current?.focus());
  };
};

const Head = ({
  title,
  onClose,
}: {
  readonly title: string;
  readonly onClose: () => void;
}): ReactNode => {
  const head = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const first = head.current
      ?.closest('section')
      ?.querySelector<HTMLElement>('form input, form select, form textarea');
    (first ?? head.current)?.focus();
  }, []);
  return (
    <div className="panel-head">
      <h2 ref={head} tabIndex={-1}>
        {title}
      </h2>
      <IconButton icon="close" label={t('close')} onClick={onClose} />
    </div>
  );
};

/** Refusal of a confirmation: nothing was recorded; what has changed is said. */
const Moved = ({ problem }: { readonly problem: unknown }): ReactNode => (
  <Note tone={isRefused(problem, 'version_conflict') ? 'warn' : 'danger'} role="alert">
    <strong>{t('panel.nothing')}</strong> {textOf(problem)}
  </Note>
);
