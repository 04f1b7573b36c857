import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { aboveCost, assetsGone } from '../refusals.ts';
import { creditProblem } from './credit-problem.ts';

/** Refuses that a supplier's credit lowers what assets cost that have left: nothing would take it off their account. */
export const creditBill = command('assets.assets.creditBill', {
  says: 'Hold that what a credit takes off a bill can be taken off the assets registered from it.',
  by: 'owner',
  takes: Type.Object({ doc_id: AnyId }),
  refuses: [assetsGone, aboveCost],
  reads: (reader, { doc_id }) => creditProblem(reader, { doc_id }) ?? {},
  decide: () => [],
});
