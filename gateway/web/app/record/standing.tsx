import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sendAs } from '../api/client.ts';
import { operationOf } from '../api/document.ts';
import { type Input, mayUse, type Operation, type Schema } from '../api/operation.ts';
import { queries, recordKey } from '../api/queries.ts';
import type { FieldLook } from '../forms/fields.ts';
import { toast } from '../parts/toast.tsx';
import { useAddress, useSetSearch } from '../shell/as-of.ts';
import { roleName } from '../shell/company-menu.tsx';
import { readSentences, reasonText } from '../words/service-sentences.ts';
import { t } from '../words/words.ts';
import type { Action } from './actions.tsx';
import { type Asking, Panel } from './panel.tsx';
import { actionName, fieldName } from './sentences.ts';

/** Event that a machine knows from here, and whether it can be caused now. */
export type Prospect = {
  readonly event: string;
  readonly possible: boolean;
  readonly refused_by?: 'machine' | 'role' | 'records';
  readonly words?: string;
  readonly by?: string;
  readonly operation?: string;
  readonly needs?: readonly string[];
  /** Events that lead to a state which takes it. */
  readonly steps?: readonly string[];
};

/** Place of a record in its machine. */
export type Standing = {
  readonly name: string;
  readonly about: string;
  readonly machine: string;
  readonly state: string;
  readonly version: number;
  readonly events: readonly Prospect[];
};

/** Place of a record in its machine, with what it can do now. */
export const useStanding = (id: string, isAsked = true) =>
  useQuery({
    queryKey: [...recordKey(id.split(':')[0] ?? '', id), 'machine'],
    queryFn: async ({ signal }) => {
      const path = `/machines/entity/${encodeURIComponent(id)}`;
      const [standing] = await Promise.all([
        sendAs<Standing>('GET', path, { signal }),
        readSentences(),
      ]);
      return standing;
    },
    enabled: isAsked,
  });

/** Reason of a machine as a sentence: it begins with a capital and ends. */
const sentence = (words: string): string => {
  const text = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return /[.!?。]$/.test(text) ? text : t('sentence', { text });
};

/** Reason of a refusal in words. */
export const reasonOf = ({ refused_by, words, by }: Prospect): string =>
  refused_by === 'role' && by
    ? t('refused.role', { role: roleName(by) })
    : sentence(words === undefined ? t('refused.now') : reasonText(words));

/** Action that leads out of a refusal of the machine, where it is possible now. */
export const wayOutOf = (
  { possible, steps = [] }: Prospect,
  events: readonly Prospect[],
): Action['wayOut'] => {
  if (possible) return undefined;
  const step = events.find((one) => one.event === steps[0] && one.possible);
  return step && { label: actionName(step.event), to: '.', search: { do: step.event } };
};

/** Looks and inputs of the actions of a kind of record. */
export type ActionLook = {
  /** Operation of the event; without one it is found in the API's document. */
  readonly operation?: Operation;
  readonly label?: string;
  readonly key?: string;
  /** True beside the work of the record: see `Action`. */
  readonly isAside?: boolean;
  /** Fields besides those that the operation needs. */
  readonly looks?: readonly FieldLook[];
  readonly initial?: Input;
  readonly given?: Input;
  readonly says?: string;
  /** Schema of the fields where `wrap` makes the body of them. */
  readonly fields?: Schema;
  /** Choices above the fields, whose values are in `given`. */
  readonly above?: ReactNode;
  /** Reason why it cannot be tried yet. */
  readonly lacks?: string | undefined;
  readonly confirm?: string;
  readonly wrap?: (values: Input) => Input;
  /** True if a field that had a value may be emptied. */
  readonly clears?: boolean;
  readonly onDone?: (answer: Readonly<Record<string, unknown>>) => void;
};

/** Looks by event; their order is that of the buttons, and events without one have no button. */
export type ActionLooks = Readonly<Record<string, ActionLook>>;

/** Actions of a record as its machine has them; those that only a higher role may take are left out. */
export const useMachineActions = (
  standing: Standing | undefined,
  looks?: ActionLooks,
): readonly Action[] => {
  const setSearch = useSetSearch();
  const isOfHigherRole = ({ event, refused_by }: Prospect): boolean => {
    const operation = looks?.[event]?.operation;
    return refused_by === 'role' || (operation !== undefined && !mayUse(operation));
  };
  const events = (standing?.events ?? []).filter(
    (one) => one.operation !== undefined && !(looks && isOfHigherRole(one)),
  );
  const sorted = looks
    ? Object.keys(looks).flatMap((name) => events.filter(({ event }) => event === name))
    : events;
  return sorted.map((one) => {
    const { label, key, isAside } = looks?.[one.event] ?? {};
    return {
      id: one.event,
      label: label ?? actionName(one.event),
      ...(key ? { key } : {}),
      run: () => setSearch({ do: one.event }),
      isAside,
      refused: one.possible ? undefined : reasonOf(one),
      wayOut: wayOutOf(one, events),
    };
  });
};

type PanelProps = {
  readonly id: string;
  readonly standing: Standing;
  readonly looks?: ActionLooks;
};

/** Panel of the event of a machine that the address asks for. */
export const MachinePanel = ({ id, standing, looks = {} }: PanelProps): ReactNode => {
  const { do: asked } = useAddress();
  const prospect = standing.events.find(({ event, possible }) => event === asked && possible);
  const { data: found } = useQuery({
    queryKey: ['operation', prospect?.operation, prospect?.event],
    queryFn: async () =>
      (await operationOf(prospect?.operation ?? '', prospect?.event ?? '')) ?? null,
    enabled: prospect !== undefined && looks[prospect.event]?.operation === undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const look = looks[prospect?.event ?? ''] ?? {};
  const operation = look.operation ?? found;
  if (!prospect || !operation) return null;
  return <Panel key={prospect.event} asking={askingOf(id, standing, prospect, operation, look)} />;
};

const askingOf = (
  id: string,
  standing: Standing,
  prospect: Prospect,
  operation: Operation,
  look: ActionLook,
): Asking => {
  const subject = /\{(\w+)\}/.exec(operation.path)?.[1] ?? 'entity_id';
  const given = look.given ?? {};
  const shown = look.looks ?? [];
  const needed = new Set([...(operation.body?.required ?? []), ...(prospect.needs ?? [])]);
  const rest = [...needed].filter(
    (name) => !look.wrap && !(name in given) && !shown.some((one) => one.name === name),
  );
  const label = (look.label ?? actionName(prospect.event)).replace('…', '');
  const confirm = look.confirm ?? `${label} ${standing.name}`;
  return {
    title: label,
    confirm,
    operation,
    given: { [subject]: id, ...given },
    looks: [...shown, ...rest.map((name) => ({ name, label: fieldName(name) }))],
    ...(look.initial ? { initial: look.initial } : {}),
    ...(look.says ? { says: look.says } : {}),
    ...(look.wrap ? { wrap: look.wrap } : {}),
    ...(look.clears ? { clears: true } : {}),
    ...(look.fields ? { fields: look.fields } : {}),
    ...(look.above ? { above: look.above } : {}),
    lacks: look.lacks,
    version: standing.version,
    onDone: (answer) => {
      toast(t('done', { what: confirm }));
      void queries.invalidateQueries();
      look.onDone?.(answer);
    },
  };
};
