import { asset } from './asset.ts';
import { bill } from './bill.ts';
import { connectorPush } from './connector-push.ts';
import { consignmentIn } from './consignment-in.ts';
import { creditNote } from './credit-note.ts';
import { importRun } from './import-run.ts';
import { invoice } from './invoice.ts';
import { item } from './item.ts';
import { journalEntry } from './journal-entry.ts';
import type { Lifecycle } from './lifecycle.ts';
import { list } from './list.ts';
import { memo } from './memo.ts';
import { migrationRun } from './migration-run.ts';
import { onAccount } from './on-account.ts';
import { paymentLink } from './payment-link.ts';
import { productionOrder } from './production-order.ts';
import { proposal } from './proposal.ts';
import { purchaseOrder } from './purchase-order.ts';
import { quotation } from './quotation.ts';
import { receivedDocument } from './received-document.ts';
import { reconciliation } from './reconciliation.ts';
import { share } from './share.ts';
import { subscription } from './subscription.ts';
import { taxReturn } from './tax-return.ts';

const documents: readonly Lifecycle[] = [
  invoice,
  bill,
  purchaseOrder,
  quotation,
  creditNote,
  memo,
  consignmentIn,
];

const byId = (all: readonly Lifecycle[]): ReadonlyMap<string, Lifecycle> =>
  new Map(all.map((one) => [one.id, one]));

const byDocType = byId(documents);

/** All lifecycles, by the id of the machine. */
export const lifecycles: ReadonlyMap<string, Lifecycle> = byId([
  item,
  ...documents,
  list,
  productionOrder,
  subscription,
  importRun,
  migrationRun,
  journalEntry,
  reconciliation,
  asset,
  proposal,
  onAccount,
  paymentLink,
  connectorPush,
  share,
  receivedDocument,
  taxReturn,
]);

/** Lifecycle of a document type; the machine's id is the type. */
export function documentLifecycle(docType: string): Lifecycle | undefined {
  return byDocType.get(docType);
}
