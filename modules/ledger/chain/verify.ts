import { Type } from '@sinclair/typebox';
import { verifyChain } from '../../../kernel/ledger/verify.ts';
import { query } from '../../../kernel/operation.ts';

/** Walks the company's chain; the head named in the answer can be kept elsewhere as an anchor. */
export const verify = query('ledger.chain.verify', {
  says: 'Verify the hash chain of the ledger.',
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Object({
    ok: Type.Boolean(),
    count: Type.Integer(),
    head: Type.Object({ id: Type.Integer(), hash: Type.String(), count: Type.Integer() }),
    fault: Type.Optional(
      Type.Object({ id: Type.Integer(), kind: Type.String(), says: Type.String() }),
    ),
  }),
  long: true,
  answer: (look) => verifyChain(look),
});
