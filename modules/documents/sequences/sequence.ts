import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';

export const sequenceSet = fact(
  'doc.sequence.set',
  'sequence',
  Type.Object({ doc_type: Type.String(), prefix: Type.String(), pattern: Type.String() }),
);

/** Prefix and pattern of a series that the company has changed. */
export type Sequence = { readonly prefix: string; readonly pattern: string };

/** Number series with the company's own pattern; other series use the defaults. */
export const sequence = actor<Sequence>('sequence', {
  title: 'sequence',
  initial: { prefix: '', pattern: '' },
  folds: [on<Sequence>()(sequenceSet, (_, { prefix, pattern }) => ({ prefix, pattern }))],
});

/** Entity id of a series. */
export const sequenceId = (docType: string): string => `sequence:${docType}`;
