import { counts, tally } from '../../../kernel/declare/projection.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { canonical, sha256 } from '../../../kernel/values/canonical.ts';
import { connectorRecordLinked, type There } from '../connectors/connector.ts';
import type {
  External,
  Outbound,
  Outgoing,
  OutgoingProduct,
  Platform,
} from '../platforms/platform.ts';
import { connectorPushed } from '../queue/facts.ts';
import { connectorThereTable } from '../tables.ts';

const markOf = (said: object): string => sha256(canonical(said)).slice(0, 32);

const toldOf = (platform: Platform, to: Outbound, product: OutgoingProduct): There => ({
  to,
  mark: markOf(platform.tells(to, product)),
});

/** What a platform has once a record is sent: of a product that is new there, all of it. */
export const thereAfter = (platform: Platform, outgoing: Outgoing): readonly There[] => {
  if (outgoing.to === 'invoices_out') return [{ to: outgoing.to, mark: markOf(outgoing.invoice) }];
  const { to, product } = outgoing;
  const ways = product.external_id === null ? platform.sends : [to];
  return ways.map((way) => toldOf(platform, way, product));
};

/** What a platform has of a product or its stock, as it says itself. */
export const thereNow = (platform: Platform, said: External): There | undefined => {
  if (platform.sends.every((to) => to === 'invoices_out')) return undefined;
  if (said.kind === 'product')
    return toldOf(platform, 'products_out', { ...said, sku: said.sku ?? '', quantity: 0 });
  if (said.kind !== 'stock') return undefined;
  const nothing = { sku: '', name: '', price: null, description: null, barcode: null };
  return toldOf(platform, 'inventory_out', { ...nothing, ...said });
};

/** Whether a platform has a record in one state. */
export const isThere = (
  reader: Reader,
  { name: connector }: Platform,
  target_id: string,
  { to: entity_type, mark }: There,
): boolean =>
  reader.row(
    `SELECT 1 FROM connector_there WHERE company=:company AND connector=:connector
       AND entity_type=:entity_type AND target_id=:target_id AND mark=:mark`,
    { connector, entity_type, target_id, mark },
  ) !== undefined;

/** Whether a platform has a record as it would be sent: then nothing has to go out. */
export const hasAlready = (
  reader: Reader,
  platform: Platform,
  target_id: string,
  outgoing: Outgoing,
): boolean => {
  if (outgoing.to !== 'invoices_out' && outgoing.product.external_id === null) return false;
  return thereAfter(platform, outgoing).every((one) => isThere(reader, platform, target_id, one));
};

/** What platforms have of our records, as it went out last or was seen there since. */
export const connectorThere = tally(
  connectorThereTable,
  [
    counts(connectorPushed, ({ connector, entity_id: target_id, sent = [] }) =>
      sent.map(({ to, mark }) => ({ put: { connector, entity_type: to, target_id, mark } })),
    ),
    counts(connectorRecordLinked, ({ platform: connector, entity_id: target_id, there }) =>
      there ? [{ put: { connector, entity_type: there.to, target_id, mark: there.mark } }] : [],
    ),
  ],
  { rows: 'common' },
);
