import type { TObject } from '@sinclair/typebox';
import { type Caller, isAtLeast } from '../../../kernel/declare/access.ts';
import type { Command } from '../../../kernel/declare/operation.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { isInKeyScope } from '../../identity/contract/queries.ts';
import { planContext } from '../answers/question.ts';
import { tools } from '../tools/all.ts';
import { type Found, lookUp } from '../tools/tool.ts';
import { actionOutOfScope, programActions } from './program-actions.ts';
import { propose } from './propose.ts';

/** Tool for a program: a lookup, or the proposal of an action. */
export type ProgramTool = {
  readonly name: string;
  readonly says: string;
  readonly takes: TObject;
  readonly kind: 'lookup' | 'proposal';
};

const lookups: readonly ProgramTool[] = [...tools.values()].map(({ name, says, takes }) => ({
  ...{ name, says, takes },
  kind: 'lookup',
}));

const proposals: readonly ProgramTool[] = [...programActions.values()].map(
  ({ name, says, takes }) => ({ ...{ name, says, takes }, kind: 'proposal' }),
);

/** All tools for programs, lookups first. */
export const programTools: ReadonlyMap<string, ProgramTool> = new Map(
  [...lookups, ...proposals].map((one) => [one.name, one]),
);

/** Operation by which a tool proposes an action. */
export const proposing: Command = propose;

/** Tools that the role and API key of a caller allow; a lookup also checks the records it is asked for. */
export const toolsFor = (services: Services, caller: Caller): readonly ProgramTool[] => {
  const reader = services.reader(caller);
  const { registry } = services;
  const mayPropose = isInKeyScope(reader, caller, propose);
  return [...programTools.values()].filter(({ name }) => {
    const action = programActions.get(name);
    if (!action) return true;
    const isAllowed = mayPropose && isAtLeast(caller.role, action.by);
    return isAllowed && !actionOutOfScope(reader, caller, action, registry);
  });
};

/** Runs a lookup for a caller; undefined if there is none of this name. */
export const lookUpFor = async (
  services: Services,
  caller: Caller,
  name: string,
  given: unknown,
): Promise<Found | undefined> => {
  const tool = tools.get(name);
  if (!tool) return undefined;
  const { today, ts } = planContext(services.reader(caller), caller);
  return lookUp({ services, caller, today, ts }, tool, given);
};
