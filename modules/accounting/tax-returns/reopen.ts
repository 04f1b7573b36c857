import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { taxReturnReopened } from '../contract/facts.ts';
import { firstFiled, latestFiled } from './filed-returns.ts';
import { taxReturn } from './tax-return.ts';

export const laterReturn = refusal(
  'later_return',
  409,
  'The return from {from} to {to} was filed after this one. Reopen it first.',
);

/** Reopens the last filed tax return, whose period then takes documents and entries again. */
export const reopen = command('accounting.taxReturns.reopen', {
  says: 'Reopen the last filed tax return.',
  explains: [
    'Needs the role owner and a reason.',
    'Only the last filed return (`later_return`); it stays on record with its figures as `reopened`.',
    'Its period counts documents and entries again; corrections that were recorded meanwhile stay where they are.',
    'File the period again with `accounting_taxReturns_file`.',
  ],
  by: 'owner',
  on: taxReturn,
  at: ({ return_id }) => return_id,
  takes: Type.Object({
    return_id: AnyId,
    reason: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
  }),
  gives: writtenWith({ status: Type.Literal('reopened') }),
  refuses: [laterReturn],
  asks: 'reopen',
  reads: (reader, { return_id }) => {
    const [last, before] = latestFiled(reader);
    if (last && last.id !== return_id) return laterReturn({ from: last.from, to: last.to });
    const first = firstFiled(reader);
    return { remaining: before && first ? { from: first.from, to: before.to } : null };
  },
  decide: (_, { return_id, reason }, __, { remaining }) => ({
    facts: [taxReturnReopened(return_id, { reason, remaining })],
    answer: { status: 'reopened' },
  }),
});
