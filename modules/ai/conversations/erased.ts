import type { Kept } from '../../../kernel/declare/decision.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';

/** Facts whose writes are answered with what people wrote; a key that such a write carried kept the answer. */
const answeredWithTexts = new Set([
  'ai.conversation.created',
  'ai.message.added',
  'ai.conversation.renamed',
  'ai.proposal.decided',
]);

/**
 * Takes away what people wrote in the facts of these entities, and the stored answers that repeat it; the
 * facts themselves stay, and the chain holds. A key that is free again finds nothing left to be done, or
 * begins an empty conversation.
 */
export const erased = (reader: Reader, entities: readonly string[]): readonly Kept[] => {
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
