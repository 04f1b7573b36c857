import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';

export const sequenceSet = fact(
  'doc.sequence.set',
  'sequence',
  Type.Object({ doc_type: Type.String(), prefix: Type.String(), pattern: Type.String() }),
);

/** How the numbers of one kind look, once somebody changed it. */
export type Sequence = { readonly prefix: string; readonly pattern: string };

/** A company's own series of numbers; what nobody changed looks as the defaults do. */
export const sequence = actor<Sequence>('sequence', {
  title: 'sequence',
  initial: { prefix: '', pattern: '' },
  folds: [on<Sequence>()(sequenceSet, (_, { prefix, pattern }) => ({ prefix, pattern }))],
});

/** The address of a series. */
export const sequenceId = (docType: string): string => `sequence:${docType}`;
