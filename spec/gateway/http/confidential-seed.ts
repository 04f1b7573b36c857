import {
  playPlatforms,
  credentialsFor as shopCredentials,
  shopifyProduct,
} from '../../connectors/platform.ts';
import { allowsAt } from '../../outgoing-allowance.ts';
import { playProvider } from '../../payments/provider.ts';
import { credentialsFor as payCredentials } from '../../payments/till.ts';
import type { Installation } from '../../service.ts';
import type { Answered } from '../../test-app.ts';
import { until } from '../../until.ts';
import type { Paid } from './confidential-day.ts';

/** Query strings that find the seeded records, by operation. */
export type Asked = Readonly<Record<string, readonly string[]>>;

/** Uploads a text file; answers its record. */
const upload = async (
  service: Installation,
  path: string,
  [filename, text]: readonly [string, string],
  { kind, token }: { readonly kind?: string; readonly token?: string } = {},
): Promise<Answered> => {
  const form = new FormData();
  form.set(path === '/ai/upload' ? 'files' : 'file', new Blob([text]), filename);
  if (kind) form.set('kind', kind);
  const answer = await service.ask('POST', path, { form, ...(token ? { token } : {}) });
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** Attaches a file to an item, a contact and an asset, and imports a bank statement with a receipt. */
export const seedFiles = async (service: Installation, paid: Paid): Promise<void> => {
  const first = async (path: string): Promise<string> =>
    (await service.does('GET', path)).items[0].id;
  for (const path of [
    `/items/${await first('/items?q=RING')}/files`,
    `/crm/contacts/${await first('/crm/contacts?q=Greta')}/files`,
    `/fixed-assets/api/assets/${await first('/fixed-assets/api/assets')}/files`,
  ])
    await upload(service, path, ['paper.txt', 'A paper that says nothing of money']);
  const bank = await service.does('POST', '/accounting/bank-accounts', {
    ...{ bank_name: 'River', account_number: '200300', bank_type: 'checking', currency: 'USD' },
    ...{ opening_balance: 50, opening_date: '2026-01-01' },
  });
  const { id } = await service.does('POST', '/accounting/reconciliation/start', {
    ...{ bank_account_id: bank.id, statement_date: '2026-01-31', statement_balance: paid.cost },
  });
  const at = `/accounting/reconciliation/${id}`;
  await upload(service, `${at}/import-csv`, [
    'bank.csv',
    `date,description,amount\n2026-01-06,Findings,-${paid.part}\n`,
  ]);
  const { items } = await service.does('GET', `${at}/statement-lines`);
  await upload(service, `${at}/lines/${items[0].id}/attach`, ['receipt.txt', `${paid.part}`]);
};

/** Creates a payment link, and pushes an item with a cost to a shop, at fake services. */
export const seedPlatforms = async (service: Installation): Promise<void> => {
  const [provider, shops] = await Promise.all([playProvider(), playPlatforms()]);
  try {
    await allowsAt(service, provider.url, shops.url);
    const { id: doc_id } = await service.does('POST', '/docs', {
      ...{ doc_type: 'invoice', contact_name: 'Greta' },
      line_items: [{ name: 'Hour', sell_by: 'hour', quantity: 1, unit_price: 80 }],
    });
    await service.does('POST', `/docs/${doc_id}/finalize`, {});
    await service.does('PUT', '/payments/config', {
      ...{ provider: 'stripe', credentials: payCredentials(provider) },
    });
    await service.does('POST', '/payments/links', { doc_id });
    shops.shelves.set('/admin/api/2024-10/products.json', [shopifyProduct(1)]);
    const credentials = shopCredentials('shopify', shops);
    await service.does('POST', '/connectors/shopify/credentials', credentials);
    await service.does('POST', '/connectors/shopify/sync', { entity: 'products' });
    const { items } = await service.does('GET', '/items?q=RING');
    await service.does('POST', '/items/bulk/shopify-sync', { entity_ids: [items[0].id] });
    const isPushed = async (): Promise<boolean> => {
      const queue = await service.does('GET', '/connectors/shopify/queue');
      return ['completed', 'failed'].includes(queue.items[0]?.status);
    };
    await until(isPushed);
  } finally {
    await Promise.all([provider.stop(), shops.stop()]);
  }
};

/** Creates imports, a label, a bill of materials and a journal entry as the owner, with costs in each. */
export const seedServices = async (service: Installation, paid: Paid): Promise<Asked> => {
  const items = [
    'sku,name,sell_by,quantity,cost_price,retail_price',
    `CLIP,Clip,piece,1,${paid.cost},20000`,
    `CLIP-2,Clip,piece,1,${paid.cost}x,20000`,
  ].join('\n');
  const orders = [
    'doc_type,ref_id,contact_name,description,quantity,unit_price',
    `purchase_order,PO-77,Findings,Clasp,2,${paid.price}`,
    `purchase_order,PO-78,Findings,Clasp,1,${paid.price}x`,
    `bill,B-78,Findings,Clasp,x,${paid.price}`,
  ].join('\n');
  const preview = await upload(service, '/items/import/preview', ['items.csv', items]);
  for (const [kind, text] of [
    ['items', items],
    ['documents', orders],
  ] as const) {
    const { run_id } = await upload(service, '/imports', [`${kind}.csv`, text], { kind });
    await until(async () => {
      const { status } = await service.does('GET', `/imports/${run_id}`);
      return status === 'previewed' || status === 'failed';
    });
  }
  await service.does('POST', '/companies/me/boms', {
    ...{ bom_id: 'SET', name: 'Set', estimated_cost: paid.cost },
    inputs: [{ sku: 'RING', name: 'Ring', quantity: 1, unit_cost: paid.cost }],
  });
  const template = await service.does('POST', '/api/labels/templates', {
    name: 'With cost',
    fields: [{ key: 'cost_price', label: 'Cost' }, { key: 'name' }],
  });
  return {
    'inventory.imports.showPreview': [`file_id=${preview.file_id}`],
    'labels.sheets.print': [`template_id=${template.id}`],
  };
};

/** Text of a supplier's bill. */
const billOf = ({ price, part }: Paid): string => `Findings
Invoice No: F-77
Invoice date: 2026-01-05

Clasp of gold  1  ${price}  ${price}
Freight  1  ${part}  ${part}
Subtotal  ${(price + part).toFixed(2)}
Total  ${(price + part).toFixed(2)}
`;

/** Uses purchase prices as an operator who sees them; answers every text with an id of the result. */
export const seedOperator = async (
  service: Installation,
  paid: Paid,
  token: string,
): Promise<readonly string[]> => {
  const texts: string[] = [];
  const does = async (verb: string, path: string, body?: object): Promise<Answered> => {
    const answer = await service.does(verb, path, body, token);
    texts.push(JSON.stringify(answer));
    return answer;
  };
  const file = ['bill.txt', billOf(paid)] as const;
  const sent = [0, 1, 2].map(() => upload(service, '/ai/upload', file, { token }));
  const file_ids = (await Promise.all(sent)).flatMap((one) => one.file_ids as string[]);
  const { id: talk } = await does('POST', '/ai/conversations', { title: 'Purchases' });
  const asks = (query: string, more: object = {}): Promise<Answered> =>
    does('POST', `/ai/conversations/${talk}/query`, { query, ...more });
  await asks('What do we owe suppliers?');
  await asks('propose the bill', { file_ids: file_ids.slice(0, 1), document_mode: 'bills' });
  const { job_id } = await asks('read these bills', { file_ids, document_mode: 'bills' });
  if (job_id) {
    await until(async () => {
      const job = await service.does('GET', `/ai/batch/${job_id}`, undefined, token);
      return job.completed_at !== null;
    });
    await does('POST', `/ai/conversations/${talk}/jobs/${job_id}/proposals`, {});
  }
  await does('GET', `/ai/conversations/${talk}`);
  return texts;
};
