import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Registry } from '../../../kernel/declare/module.ts';
import type { Draft } from '../proposals/facts.ts';
import type { Action, PlanContext, Planned } from './action.ts';

/** First schema error of a value as a sentence; undefined if valid. */
export const schemaProblem = (schema: TSchema, value: unknown): string | undefined => {
  const problem = Value.Errors(schema, value).First();
  if (!problem) return undefined;
  const field = problem.path.slice(1).replaceAll('/', '.');
  return `${field || 'The arguments'}: ${problem.message}.`;
};

/** Arguments converted to a schema: unknown fields dropped, numeric texts converted. */
export const convertInput = (schema: TSchema, value: unknown): unknown =>
  Value.Clean(schema, Value.Convert(schema, structuredClone(value)));

/**
 * Makes a proposal from arguments of a model or document reader: converts and validates them, and
 * checks the referenced records and the inputs of the commands. Returns a sentence on failure.
 */
export const proposalDraft = (
  registry: Registry,
  about: PlanContext,
  action: Action,
  given: unknown,
  source_file_id: string | null = null,
): Draft | string => {
  const input = convertInput(action.takes, given);
  const wrong = schemaProblem(action.takes, input);
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

const plannedOf = (action: Action, about: PlanContext, input: unknown): Planned | string => {
  try {
    return action.plan(about, input as never);
  } catch (error) {
    // Arithmetic on invented figures may exceed the digits of money.
    if (error instanceof RangeError) return 'The figures are too large, or have too many digits.';
    throw error;
  }
};

const notTaken = (
  registry: Registry,
  { caller }: PlanContext,
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
    // The file is supplied at confirmation.
    const { file: _, ...properties } = takes.properties as Record<string, TSchema>;
    const required = (takes.required ?? []).filter((name) => name !== 'file');
    const wrong = schemaProblem({ ...takes, properties, required } as never, input);
    if (wrong) return wrong;
  }
  return undefined;
};
