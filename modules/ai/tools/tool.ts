import type { TObject } from '@sinclair/typebox';
import { type Caller, isAtLeast } from '../../../kernel/declare/access.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { convertInput, schemaProblem } from '../actions/proposal-draft.ts';
import { askTask } from './ask-task.ts';

/** Lookup tool: a query under a name and description for models. */
export type Tool = {
  readonly name: string;
  readonly says: string;
  readonly takes: TObject;
  /** Query and its input; a sentence if it is not possible. */
  readonly asks: (
    input: never,
    now: { readonly today: string },
  ) => { readonly query: string; readonly input: object } | string;
};

/** Result of a tool, or the problem. */
export type Found = { readonly answer: unknown } | { readonly problem: string };

/** Context of a lookup. */
export type Asker = {
  readonly services: Services;
  readonly caller: Caller;
  readonly today: string;
  readonly ts: string;
};

/** Runs a tool with the caller's role. */
export const lookUp = async (
  { services, caller, today, ts }: Asker,
  tool: Tool,
  given: unknown,
): Promise<Found> => {
  const input = convertInput(tool.takes, given ?? {});
  const wrong = schemaProblem(tool.takes, input);
  if (wrong) return { problem: wrong };
  const asked = tool.asks(input as never, { today });
  if (typeof asked === 'string') return { problem: asked };
  const operation = services.registry.operations.get(asked.query);
  if (!operation) throw new Error(`${tool.name} asks ${asked.query}, which is no operation`);
  const { by } = operation;
  if (by !== 'public' && !isAtLeast(caller.role, by))
    return { problem: `This needs the role ${by} or higher.` };
  const unfit = schemaProblem(operation.takes, asked.input);
  if (unfit) return { problem: unfit };
  const told = (await services.work(askTask, { ...asked, caller, ts })) as
    | { readonly answer: unknown }
    | { readonly refused: string };
  return 'refused' in told ? { problem: told.refused } : told;
};
