import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { stateAfter } from '../../../kernel/writer/state-after.ts';
import { notVerified, optedOut } from '../refusals.ts';
import { StatusWritten, statusAt } from './status.ts';
import {
  isVerified,
  ofInstance,
  supporter,
  supporterDisplayChanged,
  supporterIdOf,
  supporterOf,
} from './supporter.ts';

/** Shows or hides the caller's badge. */
export const setDisplay = command('stars.supporters.setDisplay', {
  says: 'Show or hide your supporter badge.',
  explains: [
    'Needs a valid badge (`not_verified`), and to show it the user must not have opted out (`opted_out`; take that back with `stars_supporters_optOut`).',
    'Applies in every company.',
    'Repeated calls record nothing.',
  ],
  by: 'viewer',
  takes: Type.Object({ display: Type.Boolean() }),
  gives: StatusWritten,
  refuses: [notVerified, optedOut],
  reads: (reader, _, __, { caller }) => ({ state: supporterOf(reader, caller.user_id) }),
  decide: (_, { display }, now, { state }) => {
    if (!isVerified(state, now.ts)) return notVerified();
    if (display && state.opted_out) return optedOut();
    const id = supporterIdOf(now.caller.user_id);
    const facts =
      display === state.display ? [] : [supporterDisplayChanged(id, { display }, ofInstance)];
    return { facts, answer: statusAt(stateAfter(supporter, state, facts, now), now.ts) };
  },
});
