import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Registry } from '../../../kernel/declare/module.ts';
import type { Draft } from '../proposals/facts.ts';
import type { About, Action, Planned } from './action.ts';

/** The first thing about a value that does not fit a schema, in a sentence; undefined where it fits. */
export const misfit = (schema: TSchema, value: unknown): string | undefined => {
  const problem = Value.Errors(schema, value).First();
  if (!problem) return undefined;
  const field = problem.path.slice(1).replaceAll('/', '.');
  return `${field || 'The arguments'}: ${problem.message}.`;
};

/** Arguments as a schema has them: unknown fields dropped, texts turned into the numbers they are. */
export const fitted = (schema: TSchema, value: unknown): unknown =>
  Value.Clean(schema, Value.Convert(schema, structuredClone(value)));

/**
 * Makes a proposal of what a model or a reader of documents wants done: its arguments are brought into
 * shape, what they name must be there, and the commands that would run must take them. A sentence says
 * what is wrong.
 */
export const drafted = (
  registry: Registry,
  about: About,
  action: Action,
  given: unknown,
  source_file_id: string | null = null,
): Draft | string => {
  const input = fitted(action.takes, given);
  const wrong = misfit(action.takes, input);
  if (wrong) return wrong;
  const planned = plannedOf(action, about, input);
  if (typeof planned === 'string') return planned;
  const { touches, ...words } = planned;
  const unfit = notTaken(registry, about, action, planned.arguments);
  if (unfit) return unfit;
  return {
    tool: action.name,
    ...words,
    min_role: action.by,
    source_file_id: source_file_id ?? (planned.arguments['file_id'] as string | undefined) ?? null,
    touches: touches.flatMap((id) => {
      const found = about.reader.any(id);
      return found ? [{ id, version: found.version }] : [];
    }),
  };
};

const plannedOf = (action: Action, about: About, input: unknown): Planned | string => {
  try {
    return action.plan(about, input as never);
  } catch (error) {
    // Sums and products of figures that somebody made up may have more digits than money.
    if (error instanceof RangeError) return 'The figures are too large, or have too many digits.';
    throw error;
  }
};

const notTaken = (
  registry: Registry,
  { caller }: About,
  action: Action,
  args: Readonly<Record<string, unknown>>,
): string | undefined => {
  for (const { command, input } of action.sends(args as never, {
    key: 'plan',
    caller,
    file: null,
  })) {
    const takes = registry.operations.get(command.name)?.takes;
    if (!takes) throw new Error(`${action.name} runs ${command.name}, which is no operation`);
    // The file comes with the confirmation.
    const { file: _, ...properties } = takes.properties as Record<string, TSchema>;
    const required = (takes.required ?? []).filter((name) => name !== 'file');
    const wrong = misfit({ ...takes, properties, required } as never, input);
    if (wrong) return wrong;
  }
  return undefined;
};
