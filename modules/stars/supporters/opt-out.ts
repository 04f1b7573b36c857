import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { stateAfter } from '../../../kernel/writer/state-after.ts';
import { StatusWritten, statusAt } from './status.ts';
import {
  ofInstance,
  supporter,
  supporterIdOf,
  supporterOf,
  supporterOptOutChanged,
} from './supporter.ts';

/** Has the caller left alone with badges: none is shown and none is asked for. */
export const optOut = command('stars.supporters.optOut', {
  says: 'Opt out of supporter badges, or take that back.',
  explains: [
    'Hides the badge and stops the prompt in every company; the verification is kept.',
    '`opted_out` false takes it back, but the badge stays hidden until `stars_supporters_setDisplay`.',
    'Repeated calls record nothing.',
  ],
  by: 'viewer',
  takes: Type.Object({ opted_out: Type.Optional(Type.Boolean({ default: true })) }),
  gives: StatusWritten,
  reads: (reader, _, __, { caller }) => ({ state: supporterOf(reader, caller.user_id) }),
  decide: (_, { opted_out = true }, now, { state }) => {
    const id = supporterIdOf(now.caller.user_id);
    const facts =
      opted_out === state.opted_out ? [] : [supporterOptOutChanged(id, { opted_out }, ofInstance)];
    return { facts, answer: statusAt(stateAfter(supporter, state, facts, now), now.ts) };
  },
});
