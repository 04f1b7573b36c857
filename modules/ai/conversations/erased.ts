import type { Kept } from '../../../kernel/decision.ts';
import type { Look } from '../../../kernel/store/look.ts';

/** Takes away what people wrote in the facts of these entities; the facts themselves stay, and the chain holds. */
export const erased = (look: Look, entities: readonly string[]): readonly Kept[] =>
  entities
    .flatMap((entity) =>
      look.rows<{ id: number }>(
        'SELECT id FROM ledger WHERE company=:company AND entity_id=:entity ORDER BY id',
        { entity },
      ),
    )
    .map(({ id }) => ({ keep: 'personal', row: { ledger_id: id }, drop: true }));
