import { Type } from '@sinclair/typebox';
import { batch } from '../../../kernel/declare/operation.ts';
import { Attributes } from '../../../kernel/declare/schemas.ts';
import { programActions } from './program-actions.ts';

/** Runs an action of a program; sent as a dry run only, before it is proposed. */
export const rehearse = batch('ai.programs.rehearse', {
  says: 'Run an action as a dry run.',
  by: 'operator',
  takes: Type.Object({ tool: Type.String(), arguments: Attributes }),
  gives: Type.Object({}),
  lane: 'work',
  together: true,
  runs: ({ tool, arguments: args }, { caller, id }) =>
    programActions.get(tool)?.sends(args as never, { key: `ai:dry:${id()}`, caller, file: null }) ??
    [],
  sums: () => [],
});
