import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { oneOf, orNull } from '../../../kernel/declare/schemas.ts';
import { headFaults } from '../../../kernel/ledger/heads/check.ts';
import { proofOf } from './proof.ts';

const UpTo = (says: string) => orNull(Type.Integer({ description: says }));

const Fault = Type.Object({
  id: Type.Integer({ description: 'The entry; of a signed head its last good entry, or 0.' }),
  kind: oneOf(['hash', 'link', 'order', 'head', 'personal', 'missing', 'signed_head']),
  says: Type.String(),
});

const HeadFault = Type.Object({
  number: Type.Integer(),
  kind: oneOf(headFaults),
  says: Type.String(),
});

const Gives = Type.Object({
  ok: Type.Boolean(),
  count: Type.Integer(),
  head: Type.Object({ id: Type.Integer(), hash: Type.String(), count: Type.Integer() }),
  fault: Type.Optional(Fault),
  assurance: Type.Object({
    level: Type.Unsafe<'chain' | 'signed' | 'witnessed'>(
      Type.Union(['chain', 'signed', 'witnessed'].map((one) => Type.Literal(one))),
    ),
    chain: UpTo('Entry up to which hashes and links hold.'),
    signed: UpTo('Entry up to which a signature by a trusted key proves the chain.'),
    witnessed: UpTo('The same by a head that is kept outside the database, or has a timestamp.'),
  }),
  heads: Type.Object({
    count: Type.Integer(),
    newest: orNull(
      Type.Object({
        number: Type.Integer(),
        hash: Type.String(),
        time: Type.String(),
        key: Type.String(),
      }),
    ),
    faults: Type.Array(HeadFault, { description: 'By number; at the first one trust ends.' }),
    trust_restarts: Type.Array(Type.Integer(), {
      description: 'Numbers of heads by a new key that no earlier key vouches for.',
    }),
    gaps: Type.Array(Type.Object({ from: Type.String(), to: Type.String() }), {
      description: 'Times of running without a signed head for more than 26 hours.',
    }),
  }),
});

const anchorSays =
  'Hash of a signed head that you kept (`heads.newest.hash`): it has to be among the signed heads.';

/**
 * Walks the company's chain and holds every signed head against it. Keys and heads come from the heads folder and the
 * caller, never from the database alone.
 */
export const verify = query('ledger.chain.verify', {
  says: 'Verify the hash chain of the ledger and its signed heads.',
  explains: [
    "Checks hashes and links of every entry of the company, the installation's own chain, and the signed heads of both.",
    'A fault is not an error status: `ok` is false and `fault` names the first one.',
    '`assurance` states up to which entry the chain is proven by hashes, by signatures of trusted keys, and by heads kept outside the database.',
    'Send `public_key` and `anchor` from your own records for a proof independent of this server.',
  ],
  by: 'viewer',
  takes: Type.Object({
    public_key: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Ed25519 public key that you trust: SubjectPublicKeyInfo in DER, as Base64.',
      }),
    ),
    anchor: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$', description: anchorSays })),
  }),
  gives: Gives,
  long: true,
  answer: (reader, input, _, services) => proofOf(reader, input, services),
});
