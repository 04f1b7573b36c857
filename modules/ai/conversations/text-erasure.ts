import type { Kept } from '../../../kernel/declare/decision.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';

/** Facts whose answers repeat user texts, so that their stored answers are deleted too. */
const answeredWithTexts = new Set([
  'ai.conversation.created',
  'ai.message.added',
  'ai.conversation.renamed',
  'ai.proposal.decided',
  'ai.proposal.made',
]);

/**
 * Erases the personal values in the facts of these entities, and stored answers that repeat them;
 * the facts and the chain remain. A freed idempotency key finds nothing left to do, or starts an
 * empty conversation.
 */
export const eraseTexts = (reader: Reader, entities: readonly string[]): readonly Kept[] => {
  const rows = entities.flatMap((entity) =>
    reader.rows<{ id: number; event_type: string; key: string | null }>(
      'SELECT id, event_type, idempotency_key AS key FROM ledger WHERE company=:company AND entity_id=:entity ORDER BY id',
      { entity },
    ),
  );
  const keys = rows.flatMap(({ event_type, key }) =>
    key !== null && answeredWithTexts.has(event_type) ? [key] : [],
  );
  return [
    ...rows.map(({ id }) => ({ keep: 'personal', row: { ledger_id: id }, drop: true })),
    ...[...new Set(keys)].map((key) => ({ keep: 'idempotency', row: { key }, drop: true })),
  ];
};
