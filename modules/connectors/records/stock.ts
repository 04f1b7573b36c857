import { send } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { item } from '../../inventory/contract/facts.ts';
import { quantityProblem } from '../../inventory/contract/queries.ts';
import { proposeCount } from '../../lists/contract/commands.ts';
import { proposedCount, proposedCounts, takesCount } from '../../lists/contract/queries.ts';
import { platforms } from '../platforms/all.ts';
import type { ExternalStock } from '../platforms/platform.ts';
import { hasPendingPush } from '../queue/pending-pushes.ts';
import { link, linkedTo } from './link.ts';
import { from, type ImportContext, type Plan } from './plan.ts';

/** Key of the link of a connector to the audit with its proposed counts. */
const auditKey = 'stock audit';

/** Audit with the latest proposed counts of a connector. */
export const stockAuditOf = (reader: Reader, connector: string): string | undefined =>
  linkedTo(reader, connector, 'inventory', auditKey)?.entity_id;

/** Counts of a platform that wait for a person, by item. */
export const countsOf = (reader: Reader, connector: string): ReadonlyMap<string, number> => {
  const audit = stockAuditOf(reader, connector);
  return audit === undefined ? new Map() : proposedCounts(reader, audit);
};

/** Count of a platform for one item that waits for a person. */
export const countOf = (reader: Reader, connector: string, item_id: string): number | undefined => {
  const audit = stockAuditOf(reader, connector);
  return audit === undefined ? undefined : proposedCount(reader, audit, item_id);
};

/**
 * Stock of a platform that differs from that of a linked item becomes a count on a draft audit, because adjusting stock
 * posts to the journal: a person confirms it. Undefined if nothing changes or a push of the item's stock waits.
 */
export const planStock = (
  { quantity }: ExternalStock,
  { known, reader, now, connector }: ImportContext,
): Plan | undefined => {
  const state = known === undefined ? undefined : reader.state(item, known);
  if (known === undefined || !state) return undefined;
  if (quantity === (countOf(reader, connector, known) ?? state.quantity)) return undefined;
  // A push with the sales of this side waits: the platform's stock is outdated.
  if (hasPendingPush(reader, { connector, entity_type: 'inventory_out', target_id: known }))
    return undefined;
  if (quantityProblem(now.company, state.sell_by, quantity)) return undefined;
  const audit = stockAuditOf(reader, connector);
  const goesOn = audit !== undefined && takesCount(reader, audit, known);
  const list_id = goesOn ? audit : now.id('list');
  const notes = `Stock of ${platforms.get(connector)?.display_name ?? connector}`;
  const count = { list_id, item_id: known, counted_qty: quantity, notes };
  const linked = { platform: connector, entity: 'inventory' as const, external_id: auditKey };
  return {
    entity_id: known,
    told: 'updated',
    sends: [
      send(proposeCount, count, from()),
      ...(goesOn ? [] : [send(link, { ...linked, entity_id: list_id, mark: '', told: 'updated' })]),
    ],
  };
};
