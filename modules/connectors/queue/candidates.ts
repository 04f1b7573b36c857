import { limits } from '../../../kernel/declare/limits.ts';
import { yieldToEventLoop } from '../../../kernel/platform/yield-to-event-loop.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { documentRows } from '../../documents/contract/relations.ts';
import { itemRows } from '../../inventory/contract/relations.ts';
import type { Entity, Outbound, Platform } from '../platforms/platform.ts';
import { isUpToDate } from '../records/platform-state.ts';
import { countsOf } from '../records/stock.ts';
import { outgoingOf } from './outgoing-record.ts';

/** Record to be enqueued. */
export type Candidate = { readonly entity_type: Outbound; readonly target_id: string };

/** Outbound queue of each entity. */
const wayOut: Partial<Record<Entity, Outbound>> = {
  products: 'products_out',
  inventory: 'inventory_out',
  invoices: 'invoices_out',
};

/** Order by the latest push, never pushed first, so that every record gets its turn. */
const inTurn = (id: string): string =>
  `ORDER BY (SELECT coalesce(max(p.seq), 0) FROM connector_push_view p WHERE p.company=:company
     AND p.target_id=${id} AND p.connector=:connector AND p.entity_type=:entity_type), ${id}`;

/** Synchronized items, except those that have not changed since their last completed push. */
const itemsSql = `SELECT i.item_id AS id FROM connector_item i
 JOIN ${itemRows} v ON v.company=i.company AND v.id=i.item_id
 WHERE i.company=:company AND i.connector=:connector
   AND NOT EXISTS (SELECT 1 FROM connector_push_view p WHERE p.company=:company AND p.target_id=i.item_id
     AND p.connector=:connector AND p.entity_type=:entity_type AND p.status='completed'
     AND p.created_at > v.updated_at)
 ${inTurn('i.item_id')}`;

const invoicesSql = `SELECT d.id FROM ${documentRows} d WHERE d.company=:company AND d.doc_type='invoice'
 AND d.is_issued=1 AND d.status<>'void' AND NOT EXISTS (SELECT 1 FROM connector_link l
   WHERE l.company=d.company AND l.entity_id=d.id AND l.connector=:connector)
 ${inTurn('d.id')}`;

/** Records examined before yielding to the event loop. */
const lookedAtOnce = 100;

/**
 * Records of an entity to enqueue: synchronized items that differ from the platform's state, and
 * invoices not sent yet.
 */
export const outboundCandidates = async (
  reader: Reader,
  platform: Platform,
  entity: Entity,
): Promise<readonly Candidate[]> => {
  const entity_type = wayOut[entity];
  if (entity_type === undefined || !platform.sends.includes(entity_type)) return [];
  const params = { connector: platform.name, entity_type };
  const sql = entity_type === 'invoices_out' ? invoicesSql : itemsSql;
  const proposed = entity_type === 'inventory_out' ? countsOf(reader, platform.name) : undefined;
  const leaving: Candidate[] = [];
  for (const [at, { id: target_id }] of reader.rows<{ id: string }>(sql, params).entries()) {
    if (at > 0 && at % lookedAtOnce === 0) await yieldToEventLoop();
    const one = { connector: platform.name, entity_type, target_id };
    const outgoing = outgoingOf(reader, one, '');
    if (!outgoing || isUpToDate(reader, platform, target_id, outgoing)) continue;
    // The platform's own stock waits for a person: ours does not replace it meanwhile.
    if (proposed?.has(target_id)) continue;
    leaving.push({ entity_type, target_id });
    if (leaving.length >= limits.syncRecords) break;
  }
  return leaving;
};
