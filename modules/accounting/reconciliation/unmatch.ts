import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { statementUnmatched } from './facts.ts';
import { EntryIds } from './match.ts';
import { reconciliation, settled } from './reconciliation.ts';
import { notReconciled } from './refusals.ts';
import { releasing } from './released.ts';
import { atSession, sessionId } from './session.ts';
import { clearedBy, SessionAfter, sessionAfter } from './view.ts';

/** Takes entries out of a reconciliation; lines that they answered are open again. */
export const unmatch = command('accounting.reconciliation.unmatch', {
  says: 'Take entries out of an open bank reconciliation.',
  by: 'manager',
  on: reconciliation,
  at: atSession,
  takes: Type.Object({ ...sessionId, je_ids: EntryIds }),
  gives: SessionAfter,
  refuses: [notReconciled],
  asks: 'unmatch',
  reads: (reader, { reconciliation_id: id, je_ids }, state) => {
    const before = clearedBy(reader, id);
    const unknown = je_ids.filter((one) => !before.includes(one));
    if (unknown.length > 0) return notReconciled({ je_ids: unknown });
    return { before, settling: releasing(reader, id, state, je_ids) };
  },
  decide: (state, { reconciliation_id: id }, _, { before, settling }) => ({
    facts: [statementUnmatched(id, settling)],
    answer: sessionAfter(id, settled(state, settling), before, settling),
  }),
});
