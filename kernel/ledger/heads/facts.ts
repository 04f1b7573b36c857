import { Type } from '@sinclair/typebox';
import { actor, on } from '../../declare/actor.ts';
import { fact } from '../../declare/fact.ts';
import { HeadShape } from './anchors.ts';
import type { SignedHead } from './head.ts';
import { hashOfHead } from './head.ts';

/** Id of the entity of signed heads, on the instance chain. */
export const headsId = 'ledger_heads';

export const headSigned = fact('ledger.head_signed', 'ledger_heads', HeadShape);

/** An RFC 3161 timestamp over the hash of a signed head. */
export const StampShape = Type.Object({
  number: Type.Integer(),
  hash: Type.String(),
  /** TimeStampToken in DER, as Base64. */
  token: Type.String(),
  time: Type.String(),
  authority: Type.String(),
});

export const headStamped = fact('ledger.head_stamped', 'ledger_heads', StampShape);

/** Reason why a head has no timestamp yet; the request is repeated. */
export const StampFailure = Type.Object({ number: Type.Integer(), reason: Type.String() });

export const stampFailed = fact('ledger.head_stamp_failed', 'ledger_heads', StampFailure);

/** Acceptance, by the installation owner or a restore, of a chain that continues from an earlier entry than was witnessed. */
export const rollbackAccepted = fact(
  'ledger.rollback_accepted',
  'ledger_rollback',
  Type.Object({
    /** The newest head that was witnessed outside. */
    number: Type.Integer(),
    head: Type.String(),
    /** Abandoned entries of this chain: those above `after`, up to `through`. */
    after: Type.Integer(),
    through: Type.Integer(),
    hash: Type.Union([Type.String(), Type.Null()]),
    reason: Type.String(),
    note: Type.String(),
  }),
);

/** Newest signed head, and the newest that has a timestamp. */
export type Heads = {
  readonly number: number;
  readonly hash: string;
  readonly time: string;
  readonly key: string;
  readonly stamped: number;
};

const when = on<Heads>();

/** The series of signed heads. */
export const ledgerHeads = actor<Heads>('ledger_heads', {
  title: 'series of signed heads',
  initial: { number: 0, hash: '', time: '', key: '', stamped: 0 },
  folds: [
    when(headSigned, (state, data) => {
      const { head } = data as SignedHead;
      const { number, time, key } = head;
      return { ...state, number, time, key, hash: hashOfHead(head) };
    }),
    when(headStamped, (state, { number }) => ({
      ...state,
      stamped: Math.max(state.stamped, number),
    })),
    when(stampFailed, (state) => state),
  ],
});

type Rollback = { readonly number: number };

/** An accepted rollback of one chain. */
export const ledgerRollback = actor<Rollback>('ledger_rollback', {
  initial: { number: 0 },
  folds: [on<Rollback>()(rollbackAccepted, (_, { number }) => ({ number }))],
});
