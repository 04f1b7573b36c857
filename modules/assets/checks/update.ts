import { Type } from '@sinclair/typebox';
import { changesBetween } from '../../../kernel/declare/fact.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, Written } from '../../../kernel/declare/schemas.ts';
import { badBody } from '../refusals.ts';
import { check, checkFields, checkUpdated } from './check.ts';
import { scopeProblem } from './scope-problem.ts';

/** Changes a recurring check. */
export const update = command('assets.checks.update', {
  says: 'Change a recurring check of assets.',
  explains: [
    'Only the fields sent change; a new `next_due` also sets the day of the month on which rounds recur.',
    'Sightings of the current round are kept.',
    'Ids that do not exist are refused with `bad_body`.',
  ],
  by: 'operator',
  on: check,
  at: ({ check_id }) => check_id,
  takes: Type.Object({ check_id: AnyId, ...Type.Partial(Type.Object(checkFields)).properties }),
  gives: Written,
  refuses: [badBody],
  reads: (reader, input) => scopeProblem(reader, input) ?? {},
  decide: (state, { check_id, ...sent }) => {
    const fields_changed = changesBetween(state, sent);
    return Object.keys(fields_changed).length === 0
      ? []
      : [checkUpdated(check_id, { fields_changed })];
  },
});
