import { Type } from '@sinclair/typebox';
import { command, send } from '../../../kernel/declare/operation.ts';
import { reaction } from '../../../kernel/declare/reaction.ts';
import { journalEntryVoided } from '../contract/facts.ts';
import { statementUnmatched } from './facts.ts';
import { reconciliation } from './reconciliation.ts';
import { entryReconciled } from './refusals.ts';
import { releaseOf } from './releases.ts';
import { atSession, sessionId } from './session.ts';

/** Releases a voided entry from its open reconciliation; refused if that is completed. */
export const release = command('accounting.reconciliation.release', {
  says: 'Release a voided entry from its reconciliation.',
  by: 'owner',
  on: reconciliation,
  at: atSession,
  takes: Type.Object({ ...sessionId, je_id: Type.String() }),
  gives: Type.Object({ je_id: Type.String() }),
  refuses: [entryReconciled],
  reads: (reader, { reconciliation_id: id, je_id }, state) =>
    state.status === 'open'
      ? { matchChange: releaseOf(reader, id, state, [je_id]) }
      : entryReconciled({ reconciliation_id: id, je_id }),
  decide: (_, { reconciliation_id: id, je_id }, __, { matchChange }) => ({
    facts: [statementUnmatched(id, matchChange)],
    answer: { je_id },
  }),
});

/** Releases a voided entry from its reconciliations. */
export const voidReleases = reaction('accounting.voidReleases', {
  when: journalEntryVoided,
  then: ({ meta }, _, reader) =>
    reader
      .rows<{ id: string }>(
        `SELECT reconciliation_id AS id FROM reconciled_entry
         WHERE company=:company AND entry_id=:je_id`,
        { je_id: meta.entity_id },
      )
      .map(({ id }) => send(release, { reconciliation_id: id, je_id: meta.entity_id })),
});
