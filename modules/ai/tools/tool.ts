import type { TObject } from '@sinclair/typebox';
import { type Caller, isAtLeast } from '../../../kernel/declare/access.ts';
import type { Operation } from '../../../kernel/declare/operation.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { isInKeyScope, scopeOf } from '../../identity/contract/queries.ts';
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

/** Result of a tool with its query, or the problem. */
export type Found =
  | { readonly answer: unknown; readonly operation: Operation }
  | { readonly problem: string };

/** Context of a lookup. */
export type Asker = {
  readonly services: Services;
  readonly caller: Caller;
  readonly today: string;
  readonly ts: string;
};

/** Problem of a caller whose role or API key does not allow a query. */
const accessProblem = ({ services, caller }: Asker, operation: Operation): string | undefined => {
  const { by } = operation;
  if (by !== 'public' && !isAtLeast(caller.role, by)) return `This needs the role ${by} or higher.`;
  return isInKeyScope(services.reader(caller), caller, operation)
    ? undefined
    : `This needs an API key with the scope ${scopeOf(operation)}.`;
};

/** Runs a tool with the caller's role. */
export const lookUp = async (asker: Asker, tool: Tool, given: unknown): Promise<Found> => {
  const { services, caller, today, ts } = asker;
  const input = convertInput(tool.takes, given ?? {});
  const wrong = schemaProblem(tool.takes, input);
  if (wrong) return { problem: wrong };
  const asked = tool.asks(input as never, { today });
  if (typeof asked === 'string') return { problem: asked };
  const operation = services.registry.operations.get(asked.query);
  if (!operation) throw new Error(`${tool.name} asks ${asked.query}, which is no operation`);
  const denied = accessProblem(asker, operation);
  if (denied) return { problem: denied };
  const unfit = schemaProblem(operation.takes, asked.input);
  if (unfit) return { problem: unfit };
  const told = (await services.work(askTask, { ...asked, caller, ts })) as
    | { readonly answer: unknown }
    | { readonly refused: string };
  return 'refused' in told ? { problem: told.refused } : { ...told, operation };
};
