import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { creditProblem } from '../bills/credit-problem.ts';
import { aboveCost, assetsGone } from '../refusals.ts';

/** Refuses a supplier credit that the assets registered from the bill cannot absorb. */
export const creditBill = command('assets.assets.creditBill', {
  says: 'Check that a credit of a bill can be deducted from the assets registered from it.',
  by: 'owner',
  takes: Type.Object({ doc_id: AnyId }),
  refuses: [assetsGone, aboveCost],
  reads: (reader, { doc_id }) => creditProblem(reader, { doc_id }) ?? {},
  decide: () => [],
});
