import type { TObject } from '@sinclair/typebox';
import { type Caller, isAtLeast } from '../../../kernel/declare/access.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { fitted, misfit } from '../actions/drafted.ts';
import { askTask } from './ask-task.ts';

/** Something that can be looked up: a query of the house under a name that models know. */
export type Tool = {
  readonly name: string;
  readonly says: string;
  readonly takes: TObject;
  /** The query and what it is asked with; a sentence where it cannot be asked. */
  readonly asks: (
    input: never,
    now: { readonly today: string },
  ) => { readonly query: string; readonly input: object } | string;
};

/** What was looked up, or why it could not be. */
export type Found = { readonly answer: unknown } | { readonly problem: string };

/** Who looks something up, and when. */
export type Asker = {
  readonly services: Services;
  readonly caller: Caller;
  readonly today: string;
  readonly ts: string;
};

/** Looks something up with the role of who asks. */
export const lookedUp = async (
  { services, caller, today, ts }: Asker,
  tool: Tool,
  given: unknown,
): Promise<Found> => {
  const input = fitted(tool.takes, given ?? {});
  const wrong = misfit(tool.takes, input);
  if (wrong) return { problem: wrong };
  const asked = tool.asks(input as never, { today });
  if (typeof asked === 'string') return { problem: asked };
  const operation = services.registry.operations.get(asked.query);
  if (!operation) throw new Error(`${tool.name} asks ${asked.query}, which is no operation`);
  const { by } = operation;
  if (by !== 'public' && !isAtLeast(caller.role, by))
    return { problem: `This needs the role ${by} or higher.` };
  const unfit = misfit(operation.takes, asked.input);
  if (unfit) return { problem: unfit };
  const told = (await services.work(askTask, { ...asked, caller, ts })) as
    | { readonly answer: unknown }
    | { readonly refused: string };
  return 'refused' in told ? { problem: told.refused } : told;
};
