import { useCallback, useEffect, useRef, useState } from 'react';
import type { Schema } from '../api/operation.ts';
import { isRefused } from '../api/refusal.ts';
import { focusDrawn } from '../parts/focus-drawn.ts';
import { problemOf, sentValue, type Values } from './check.ts';
import { dropDraft, keepDraft, keptDraft } from './drafts.ts';
import { type Field, type FieldLook, fieldOf } from './fields.ts';

/** State of a form. */
export type Form = {
  readonly values: Values;
  readonly set: (name: string, value: unknown) => void;
  readonly problems: Readonly<Record<string, string>>;
  readonly field: (name: string) => Field;
  /** Values as they are sent; undefined if the schema forbids some, which are then marked. */
  readonly checked: () => Values | undefined;
  /** Marks the fields that a refusal names; false if it names none. */
  readonly blame: (problem: unknown) => boolean;
  /** True if the values come from a draft of before. */
  readonly isDraft: boolean;
  readonly drop: () => void;
};

type Asked = {
  readonly body: Schema | null;
  readonly looks: readonly FieldLook[];
  readonly initial: Values;
  /** Name under which what is typed survives a reload; without one it does not. */
  readonly draft?: string;
};

const focusOn = (name: string): void => {
  focusDrawn(() => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`));
};

/** Form whose rules come from the schema of its operation; without a draft, what nobody has typed follows the record. */
export const useForm = ({ body, looks, initial, draft }: Asked): Form => {
  const before = useRef(keptDraft(draft)).current;
  const [values, setValues] = useState<Values>(before ?? initial);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const touched = useRef(new Set<string>());
  useEffect(() => {
    if (touched.current.size > 0) keepDraft(draft, values);
  }, [draft, values]);
  const offered = JSON.stringify(initial);
  const followed = useRef(offered);
  useEffect(() => {
    if (draft !== undefined || followed.current === offered) return;
    followed.current = offered;
    const isTyped = ([name]: readonly [string, unknown]): boolean => touched.current.has(name);
    setValues((now) => ({
      ...(JSON.parse(offered) as Values),
      ...Object.fromEntries(Object.entries(now).filter(isTyped)),
    }));
  }, [draft, offered]);
  const kinds = useRef<readonly FieldLook[]>(looks);
  kinds.current = looks;
  const field = useCallback(
    (name: string) => fieldOf(body, name, kinds.current.find((one) => one.name === name)?.kind),
    [body],
  );
  const mark = (found: Readonly<Record<string, string>>): void => {
    setProblems(found);
    const first = looks.find(({ name }) => found[name])?.name;
    if (first !== undefined) focusOn(first);
  };
  return {
    values,
    problems,
    field,
    isDraft: before !== undefined,
    set: (name, value) => {
      touched.current.add(name);
      setValues((now) => ({ ...now, [name]: value }));
      setProblems(({ [name]: _, ...rest }) => rest);
    },
    checked: () => {
      const found = looks.flatMap(({ name }) => {
        const problem = problemOf(field(name), values[name]);
        return problem === undefined ? [] : [[name, problem] as const];
      });
      mark(Object.fromEntries(found));
      if (found.length > 0) return undefined;
      const sent = looks.map(({ name }) => [name, sentValue(field(name), values[name])] as const);
      return Object.fromEntries(sent);
    },
    blame: (problem) => {
      if (!isRefused(problem)) return false;
      const named = problem.fields.filter(({ path }) =>
        looks.some(({ name }) => path.startsWith(name)),
      );
      mark(Object.fromEntries(named.map(({ path, says }) => [path.split('.')[0] ?? path, says])));
      return named.length > 0;
    },
    drop: () => {
      touched.current.clear();
      dropDraft(draft);
    },
  };
};
