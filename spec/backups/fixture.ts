import { type Installation, password, type Response, startTestService } from '../service.ts';
import type { Answered } from '../test-app.ts';
import { until } from '../until.ts';

/** Waits until a job of a company's backups is over. */
export const jobOver = async (
  service: Installation,
  id: string,
  token?: string,
): Promise<Answered> =>
  until(async () => {
    const job = await service.does('GET', `/company-backups/jobs/${id}`, undefined, token);
    return (job.status === 'done' || job.status === 'failed') && job;
  }, 'the end of the job');

/** Makes a backup of the company and answers its record once it is ready. */
export const backedUp = async (
  service: Installation,
  body: object = {},
  token?: string,
): Promise<Answered> => {
  const { id, job_id } = await service.does('POST', '/company-backups', body, token);
  await jobOver(service, job_id, token);
  return service.does('GET', `/company-backups/${id}`, undefined, token);
};

/** Requests an archive without encryption, with the common password of a test service. */
export const plain = (service: Installation, path: string, token?: string): Promise<Response> =>
  service.ask('POST', path, { body: { password }, ...(token === undefined ? {} : { token }) });

/** Uploads bytes as a file, with further fields of the form. */
export const sent = (
  service: Installation,
  path: string,
  bytes: Uint8Array,
  token?: string | null,
  fields: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  form.set('file', new Blob([Uint8Array.from(bytes)]), 'archive');
  return service.ask('POST', path, { form, ...(token === undefined ? {} : { token }) });
};

/** State of a company as its readers see it: items, contacts, books, and checks of its ledger. */
export const seen = async (service: Installation, token?: string): Promise<Answered> => {
  const get = (path: string) => service.does('GET', path, undefined, token);
  const [items, contacts, books, invariants, verified] = await Promise.all([
    get('/items?limit=500'),
    get('/crm/contacts?limit=500'),
    get('/accounting/trial-balance'),
    get('/ledger/invariants'),
    get('/ledger/verify'),
  ]);
  const plain = (one: Answered) => ({ id: one.id, name: one.name, quantity: one.quantity });
  return {
    items: items.items.map(plain),
    contacts: contacts.items.map((one: Answered) => ({ id: one.id, name: one.name })),
    lines: books.lines ?? books.items,
    invariants: invariants.ok,
    verified: verified.ok,
  };
};

/** Adds an item with a file and a contact to the company of a service; answers the item. */
export const addGoods = async (service: Installation): Promise<Answered> => {
  const item = await service.does('POST', '/items', {
    sku: 'A-1',
    name: 'Opal ring',
    sell_by: 'piece',
    quantity: 3,
    cost_price: 10,
  });
  const form = new FormData();
  form.set('file', new Blob(['a certificate'], { type: 'text/plain' }), 'certificate.txt');
  const attached = await service.ask('POST', `/items/${item.id}/files`, { form });
  if (attached.status !== 200) throw new Error(`attaching answered ${attached.status}`);
  await service.does('POST', '/crm/contacts', { name: 'Greta Guest', contact_type: 'customer' });
  return item;
};

/** Service with a company that has an item with a file and a contact. */
export const openBackedUp = async (): Promise<Installation & { readonly item: string }> => {
  const service = await startTestService();
  const item = await addGoods(service);
  return { ...service, token: service.token, item: item.id };
};
