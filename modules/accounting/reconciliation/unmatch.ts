import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { statementUnmatched } from './facts.ts';
import { EntryIds } from './match.ts';
import { reconciliation, settled } from './reconciliation.ts';
import { notReconciled } from './refusals.ts';
import { releaseOf } from './releases.ts';
import { atSession, sessionId } from './session.ts';
import { clearedBy, SessionAfter, sessionAfter } from './view.ts';

/** Releases entries from a reconciliation; their lines become unmatched. */
export const unmatch = command('accounting.reconciliation.unmatch', {
  says: 'Release entries from an open bank reconciliation.',
  explains: [
    'Releases the entries together with every statement line matched to them, and other entries matched to those lines; the lines become unmatched.',
    'Journal entries are not voided.',
    'Ids that this reconciliation has not cleared are refused with `not_reconciled`.',
    'Only an open reconciliation can be changed.',
  ],
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
    return { before, matchChange: releaseOf(reader, id, state, je_ids) };
  },
  decide: (state, { reconciliation_id: id }, _, { before, matchChange }) => ({
    facts: [statementUnmatched(id, matchChange)],
    answer: sessionAfter(id, settled(state, matchChange), before, matchChange),
  }),
});
