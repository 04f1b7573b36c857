import { counts, tally } from '../../../kernel/declare/projection.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { canonical, sha256 } from '../../../kernel/values/canonical.ts';
import { connectorRecordLinked, type PlatformState } from '../connectors/connector.ts';
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

const toldOf = (platform: Platform, to: Outbound, product: OutgoingProduct): PlatformState => ({
  to,
  mark: markOf(platform.tells(to, product)),
});

/** States that a platform has after a push; a new product covers all outbound queues. */
export const stateAfterPush = (
  platform: Platform,
  outgoing: Outgoing,
): readonly PlatformState[] => {
  if (outgoing.to === 'invoices_out') return [{ to: outgoing.to, mark: markOf(outgoing.invoice) }];
  const { to, product } = outgoing;
  const ways = product.external_id === null ? platform.sends : [to];
  return ways.map((way) => toldOf(platform, way, product));
};

/**
 * State of a product or its stock that a pulled record shows; undefined if the platform takes only
 * invoices.
 */
export const stateInRecord = (platform: Platform, said: External): PlatformState | undefined => {
  if (platform.sends.every((to) => to === 'invoices_out')) return undefined;
  if (said.kind === 'product')
    return toldOf(platform, 'products_out', { ...said, sku: said.sku ?? '', quantity: 0 });
  if (said.kind !== 'stock') return undefined;
  const nothing = { sku: '', name: '', price: null, description: null, barcode: null };
  return toldOf(platform, 'inventory_out', { ...nothing, ...said });
};

/** True if the platform's last known state of a record is this one. */
export const hasState = (
  reader: Reader,
  { name: connector }: Platform,
  target_id: string,
  { to: entity_type, mark }: PlatformState,
): boolean =>
  reader.row(
    `SELECT 1 FROM connector_there WHERE company=:company AND connector=:connector
       AND entity_type=:entity_type AND target_id=:target_id AND mark=:mark`,
    { connector, entity_type, target_id, mark },
  ) !== undefined;

/** True if a platform has the record exactly as it would be sent. */
export const isUpToDate = (
  reader: Reader,
  platform: Platform,
  target_id: string,
  outgoing: Outgoing,
): boolean => {
  if (outgoing.to !== 'invoices_out' && outgoing.product.external_id === null) return false;
  return stateAfterPush(platform, outgoing).every((one) =>
    hasState(reader, platform, target_id, one),
  );
};

/** Last known state of records at platforms, as pushed or pulled. */
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
