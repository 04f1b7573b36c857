import { all, at, type Node, numberAt, textAt } from '../../../../kernel/platform/xml.ts';
import { type Collected, leave, passOver, recordLog } from '../../reading/collect.ts';

type Kind = {
  readonly rows: string;
  readonly kind: string;
  readonly path: readonly string[];
  readonly tag: string;
  readonly label: readonly string[];
  readonly reason: string;
  readonly total?: readonly string[];
};

const unstated = 'the file does not state its open amount; its entry comes over';

/** Records of an audit file that have no place here. */
const kinds: readonly Kind[] = [
  {
    ...{ rows: 'sales invoices', kind: 'invoice', path: ['SourceDocuments', 'SalesInvoices'] },
    ...{ tag: 'Invoice', label: ['InvoiceNo'], reason: unstated },
    total: ['DocumentTotals', 'GrossTotal'],
  },
  {
    ...{
      rows: 'purchase invoices',
      kind: 'invoice',
      path: ['SourceDocuments', 'PurchaseInvoices'],
    },
    ...{ tag: 'Invoice', label: ['InvoiceNo'], reason: unstated },
    total: ['DocumentTotals', 'GrossTotal'],
  },
  {
    ...{ rows: 'payments', kind: 'payment', path: ['SourceDocuments', 'Payments'] },
    ...{ tag: 'Payment', label: ['PaymentRefNo'], reason: 'its entry comes over instead' },
    total: ['DocumentTotals', 'GrossTotal'],
  },
  {
    ...{ rows: 'movements of goods', kind: 'goods_movement' },
    ...{ path: ['SourceDocuments', 'MovementOfGoods'], tag: 'StockMovement' },
    ...{ label: ['DocumentNumber'], reason: 'a movement of goods has no place here' },
  },
  {
    ...{ rows: 'products', kind: 'item', path: ['MasterFiles', 'Products'], tag: 'Product' },
    ...{ label: ['ProductCode'], reason: 'the file states neither its stock nor its cost' },
  },
  {
    ...{ rows: 'owners', kind: 'owner', path: ['MasterFiles', 'Owners'], tag: 'Owner' },
    ...{ label: ['OwnerID'], reason: 'an owner has no place here' },
  },
  {
    ...{ rows: 'assets', kind: 'fixed_asset', path: ['MasterFiles', 'Assets'], tag: 'Asset' },
    ...{ label: ['AssetID'], reason: 'the asset register is set up again here' },
  },
  {
    ...{ rows: 'analysis types', kind: 'cost_centre', path: ['MasterFiles', 'AnalysisTypeTable'] },
    ...{ tag: 'AnalysisTypeTableEntry', label: ['AnalysisType', 'AnalysisID'] },
    reason: 'a cost centre or project has no place here',
  },
];

/** Lists of codes without figures. */
const codes = [
  ['units of measure', 'UOMTable', 'UOMTableEntry'],
  ['movement types', 'MovementTypeTable', 'MovementTypeTableEntry'],
] as const;

/** Reports the records of an audit file that do not come over. */
export const nameOthers = (file: Node, name: string, into: Collected): void => {
  for (const { rows, kind, path, tag, label, reason, total } of kinds) {
    const list = at(file, ...path);
    const nodes = list
      ? all(list, tag)
      : all(at(file, 'MasterFiles'), path.at(-1) === `${tag}s` ? tag : '');
    if (nodes.length === 0) continue;
    const log = recordLog(into, name, rows, nodes.length);
    for (const [index, node] of nodes.entries()) {
      const amount = total && numberAt(node, ...total);
      const called = label
        .map((field) => textAt(node, field)?.trim() ?? '')
        .join(' ')
        .trim();
      leave(
        into,
        { log, rows: [index + 1] },
        { kind, label: called, reason, ...(amount ? { amounts: [{ amount }] } : {}) },
      );
    }
  }
  for (const [rows, table, tag] of codes) {
    const nodes = all(at(file, 'MasterFiles', table), tag);
    const log = recordLog(into, name, rows, nodes.length);
    passOver({ log, rows: nodes.map((_, index) => index + 1) });
  }
};
