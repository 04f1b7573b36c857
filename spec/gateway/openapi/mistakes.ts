/** A statement in a typed client that must not compile, and its correct form. */
export type Mistake = { readonly wrong: string; readonly right: string };

const item = "{ name: 'Ring', sell_by: 'piece' }";
const line = "{ name: 'Ring', quantity: 1, unit_price: 3 }";
const one = "{ path: { entity_id: 'x' } }";
const asset = "path: { asset_id: 'x' }";
const assets = '/fixed-assets/api/assets/{asset_id}';

/** Calls of operations that differ in one mistake. */
const calls: readonly Mistake[] = [
  { wrong: "call('get', '/item', {})", right: "call('get', '/items', {})" },
  { wrong: "call('put', '/items', {})", right: "call('get', '/items', {})" },
  {
    wrong: "call('post', '/crm/contacts', { body: { name: 'Ada', emial: 'ada@example.com' } })",
    right: "call('post', '/crm/contacts', { body: { name: 'Ada', email: 'ada@example.com' } })",
  },
  {
    wrong: "call('post', '/items', { body: { name: 'Ring' } })",
    right: `call('post', '/items', { body: ${item} })`,
  },
  {
    wrong: "call('post', '/items', { body: { name: 'Ring', sell_by: 'piece', quantity: '1' } })",
    right: "call('post', '/items', { body: { name: 'Ring', sell_by: 'piece', quantity: 1 } })",
  },
  { wrong: "call('post', '/items', {})", right: `call('post', '/items', { body: ${item} })` },
  {
    wrong: "call('post', '/docs', { body: { doc_type: 'invoce' } })",
    right: "call('post', '/docs', { body: { doc_type: 'invoice' } })",
  },
  {
    wrong:
      "call('post', '/docs', { body: { doc_type: 'bill', line_items: [{ quantity: 1, unit_prise: 3 }] } })",
    right: `call('post', '/docs', { body: { doc_type: 'bill', line_items: [${line}] } })`,
  },
  {
    wrong: "call('get', '/items', { query: { statu: 'available' } })",
    right: "call('get', '/items', { query: { status: 'available' } })",
  },
  {
    wrong: "call('get', '/items', { query: { limit: 'ten' } })",
    right: "call('get', '/items', { query: { limit: 10 } })",
  },
  {
    wrong: "call('get', '/items/{entity_id}', {})",
    right: `call('get', '/items/{entity_id}', ${one})`,
  },
  {
    wrong: "call('get', '/items/{entity_id}', { path: { id: 'x' } })",
    right: `call('get', '/items/{entity_id}', ${one})`,
  },
  {
    wrong: `call('get', '/items', { body: ${item} })`,
    right: "call('get', '/items', { query: {} })",
  },
  {
    wrong: "call('patch', '/companies/me/settings', { body: { paper: 'A5' } })",
    right: "call('patch', '/companies/me/settings', { body: { paper: 'A4', language: 'de' } })",
  },
  {
    wrong: `call('post', '${assets}/dispose', { ${asset}, body: { date: '2026-03-31' } })`,
    right: `call('post', '${assets}/dispose', { ${asset}, body: { date: '2026-03-31', cause: 'scrapped' } })`,
  },
  {
    wrong: `call('post', '${assets}/skip', { ${asset}, body: { month: '2026-03', reson: 'idle' } })`,
    right: `call('post', '${assets}/skip', { ${asset}, body: { month: '2026-03', reason: 'idle' } })`,
  },
];

/** Uses of answers that differ in one mistake; `doc` is a document, `page` a page of documents. */
const uses: readonly Mistake[] = [
  { wrong: 'doc.totl', right: 'doc.total' },
  {
    wrong: 'const text: string = doc.total',
    right: 'const amount: number | undefined = doc.total',
  },
  { wrong: 'doc.due_date.length', right: 'doc.due_date?.length' },
  { wrong: "doc.status === 'payed'", right: "doc.status === 'paid'" },
  { wrong: "doc.doc_type === 'bil'", right: "doc.doc_type === 'bill'" },
  {
    wrong: "doc.doc_type === 'quotation' && doc.status === 'paid'",
    right: "doc.doc_type === 'invoice' && doc.status === 'paid'",
  },
  {
    wrong: "doc.fulfillment_status === 'done'",
    right: "doc.fulfillment_status === 'fulfilled'",
  },
  { wrong: 'page.item', right: 'page.items' },
  { wrong: 'page.total.length', right: 'page.total.toFixed()' },
  { wrong: 'page.next_cursor.length', right: 'page.next_cursor?.length' },
  { wrong: 'page.items[0]?.contact_nam', right: 'page.items[0]?.contact_name' },
  { wrong: "asset.status === 'broken'", right: "asset.status === 'in_service'" },
];

/** Mistakes that the types of the document find. */
export const mistakes: readonly Mistake[] = [...calls, ...uses];

/** Client whose types come from the document; `./api` is what openapi-typescript makes of it. */
export const client = `import type { paths } from './api';

type Has<V extends string> = { [P in keyof paths]: paths[P] extends Record<V, infer O> ? O extends { responses: unknown } ? P : never : never }[keyof paths];
type Of<P extends keyof paths, V extends string> = paths[P] extends Record<V, infer O> ? O : never;
type Path<O> = O extends { parameters: { path: infer A } } ? { path: A } : { path?: never };
type Query<O> = O extends { parameters: { query?: infer Q } } ? { query?: Q } : { query?: never };
type Body<O> = O extends { requestBody: { content: infer C } }
  ? { body: C[keyof C] }
  : O extends { requestBody?: { content: infer C } } ? [C] extends [never] ? { body?: never } : unknown extends C ? { body?: never } : { body?: C[keyof C] } : { body?: never };
type Answer<O> = O extends { responses: infer R }
  ? R extends { 200: { content: { 'application/json': infer A } } } ? A
  : R extends { 201: { content: { 'application/json': infer A } } } ? A : unknown : never;

export declare function call<V extends string, P extends Has<V>>(
  verb: V,
  path: P,
  sent: Path<Of<P, V>> & Query<Of<P, V>> & Body<Of<P, V>>,
): Promise<Answer<Of<P, V>>>;

export const doc = await call('get', '/docs/{entity_id}', { path: { entity_id: 'x' } });
export const page = await call('get', '/docs', {});
export const asset = await call('get', '/fixed-assets/api/assets/{asset_id}', { path: { asset_id: 'x' } });
`;
