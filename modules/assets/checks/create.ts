import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { Written } from '../../../kernel/declare/schemas.ts';
import { badBody } from '../refusals.ts';
import { check, checkCreated, checkFields } from './check.ts';
import { scopeProblem } from './scope-problem.ts';

/** Creates a recurring check. */
export const create = command('assets.checks.create', {
  says: 'Create a recurring check of assets.',
  explains: [
    'Location, class and asset ids narrow the scope together; without any, all assets on the books are checked.',
    'A round ends when every asset in scope has been seen with `assets_checks_see`.',
    'Ids that do not exist are refused with `bad_body`.',
    'Assets themselves are not changed.',
  ],
  by: 'operator',
  on: check,
  takes: Type.Object(checkFields),
  gives: Written,
  refuses: [badBody],
  reads: (reader, input) => scopeProblem(reader, input) ?? {},
  decide: (_, input, now) => {
    const { location_id = null, class_id = null, asset_ids = [], frequency = 'none' } = input;
    const { name, next_due = null, assignee = null } = input;
    return [
      checkCreated(now.id('asset_check'), {
        ...{ name, location_id, class_id, asset_ids, frequency, next_due, assignee },
      }),
    ];
  },
});
