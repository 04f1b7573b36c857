import { extractText } from 'unpdf';
import { pathNames } from '../../../gateway/http/input-schema.ts';
import type { Route } from '../../../kernel/declare/route.ts';
import { isStream } from '../../routes.ts';
import type { Installation } from '../../service.ts';
import type { Asked } from './confidential-seed.ts';

/** Answers by path, as text. */
export type Seen = ReadonlyMap<string, string>;

/** Amounts in answers: numbers of three or more digits with decimals; timestamps are skipped. */
export const figuresIn = (texts: Seen | readonly string[]): Set<string> =>
  new Set(
    [...texts.values()].flatMap((text) =>
      [
        ...text
          .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
          .matchAll(/(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{1,3}(?!\d)/g),
      ]
        .map(([one]) => Number(one.replaceAll(',', '')))
        .filter((one) => one >= 100 && !Number.isInteger(one))
        .map(String),
    ),
  );

/** Texts of all answers, which contain the ids. */
export const textsOf = (seen: Seen): readonly string[] => [...seen.values()];

/** Query strings that some reads require, or answer more with. */
const queries: Readonly<Record<string, readonly string[]>> = {
  'search.everything.find': ['q=RING', 'q=Findings'],
  'dashboard.activity.search': ['q=Findings'],
  'inventory.items.fieldValues': ['field=category', 'field=cost_price'],
  'inventory.items.lookup': ['code=RING', 'sku=RING'],
  'ledger.entries.list': ['limit=500', 'limit=500&offset=100&resolve=true'],
  'documents.queries.list': ['limit=500', 'as_of=2099-01-01'],
  'reports.ageing.payable': ['', 'as_of=2099-01-01'],
  'inventory.items.list': ['', 'as_of=2099-01-01', 'status=all&limit=500'],
  'ai.tools.dormant': ['since=2099-01-01'],
  'accounting.customerStatements.get': [
    'side=supplier',
    'side=customer',
    'side=supplier&format=csv',
  ],
  'ai.conversations.list': ['', 'limit=5'],
};

/** Kinds of the ids of a path parameter; other ids come from the list at the path before it. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  item_id: ['item'],
  order_id: ['mfg'],
  asset_id: ['asset'],
  contact_id: ['contact'],
};
const kindsOfPath: readonly (readonly [string, readonly string[]])[] = [
  ['/items/', ['item']],
  ['/docs/', ['doc']],
  ['/received/', ['doc']],
  ['/lists/', ['list']],
  ['/subscriptions/', ['sub', 'subscription']],
  ['/machines/entity/', ['item', 'doc', 'list', 'mfg', 'sub', 'subscription', 'asset']],
];
const words: Readonly<Record<string, readonly string[]>> = {
  view: ['components', 'correct-fields', 'files', 'reviews', 'sale', 'upkeep', 'movements'],
  id: ['invoice', 'bill', 'purchase-order', 'item'],
  connector_name: ['woocommerce', 'xero', 'shopify'],
  module_name: ['inventory'],
  name: ['Jewelry'],
};

/** Reads that answer the same for every company; their examples have ids of no record. */
const catalogues: ReadonlySet<string> = new Set([
  'migrations.sources.list',
  'gateway.events.types',
]);

type Walk = {
  readonly known?: readonly string[];
  readonly asks?: Asked;
  /** Largest number of papers read of a route, evenly spaced: printing takes far longer than other answers. */
  readonly papers?: number;
};

/** Reads every route with all known ids; returns successful answers by operation and path. */
export const walkReads = async (
  { url }: Pick<Installation, 'url'>,
  routes: readonly Route[],
  token: string,
  { known = [], asks = {}, papers = 6 }: Walk = {},
): Promise<Seen> => {
  const seen = new Map<string, string>();
  const ids = new Map<string, Set<string>>();
  const learn = (path: string, text: string): void => {
    for (const [id, kind = ''] of text.matchAll(/\b([a-z_]+):[0-9a-f-]{36}/g)) note(ids, kind, id);
    for (const [, name = '', id = ''] of text.matchAll(
      /"(\w+_ids?)":\[?"([0-9a-f-]{36}|ai_up_\w+)"/g,
    ))
      note(ids, name.replace(/s$/, ''), id);
    for (const [, id = ''] of text.matchAll(/"id":"(\w+:[0-9a-f-]{36})"/g))
      note(ids, path.split('?')[0] ?? '', id);
    for (const [, id = ''] of text.matchAll(/"(?:id|file_id)":"([0-9a-f-]{36}|ai_up_\w+)"/g)) {
      const list = path.split('?')[0] ?? '';
      note(ids, list, id);
      if (list.endsWith('/statement-lines')) note(ids, 'line_id', id);
      if (list.endsWith('/reconciliations')) note(ids, 'reconciliation_id', id);
    }
    if (path.startsWith('/ledger?'))
      for (const [, id = ''] of text.matchAll(/"id":(\d+)/g)) note(ids, '/ledger', id);
    for (const [, list = ''] of text.matchAll(/"attachment_ids":\[([^\]]+)\]/g))
      for (const [, id = ''] of list.matchAll(/"([0-9a-f]{16})"/g)) note(ids, 'att_id', id);
    for (const [, list = ''] of text.matchAll(/"files":\[([^\]]+)\]/g))
      for (const [, id = ''] of list.matchAll(/"(?:id|file_id)":"([^"]+)"/g)) {
        note(ids, 'file', id);
        note(ids, `${path.split('?')[0]?.replace(/\/files$/, '')}/files`, id);
      }
  };
  const read = async (route: Route, path: string): Promise<void> => {
    const { status, bytes } = await fetched(`${url}${path}`, token, isStream(route));
    if (status >= 300) return;
    const text = await textIn(bytes);
    seen.set(`${route.operation.name} ${path}`, text);
    learn(path, text);
  };
  for (const one of known) learn('', one);
  // The id of a file is known only from its record, which is read first.
  const deep = (path: string): number => path.split(':').length + Number(/:file_id/.test(path)) / 2;
  for (const route of routes.toSorted((a, b) => deep(a.path) - deep(b.path))) {
    const { name } = route.operation;
    if (catalogues.has(name)) continue;
    const asked = asks[name] ?? queries[name] ?? [isStream(route) ? 'last_event_id=0' : ''];
    const paths = pathsFor(route, ids, isPaper(route) ? papers : most).flatMap((path) =>
      asked.map((query) => (query ? `${path}?${query}` : path)),
    );
    await Promise.all(paths.map((path) => read(route, path)));
  }
  return seen;
};

/** Text of an answer; extracted if it is a PDF. */
const textIn = async (bytes: Uint8Array): Promise<string> => {
  const text = new TextDecoder().decode(bytes);
  if (!text.startsWith('%PDF')) return text;
  return (await extractText(new Uint8Array(bytes), { mergePages: true })).text;
};

const note = (ids: Map<string, Set<string>>, kind: string, id: string): void => {
  ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
};

/** Largest number of paths of a route. */
const most = 24;

const isPaper = ({ path }: Route): boolean => /\/(?:pdf|delivery-note|receipt)$/.test(path);

/** Paths of a route with every known id. */
const pathsFor = (
  { path }: Route,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
  limit: number,
): string[] => {
  const all = pathNames(path)
    .reduce<string[]>(
      (paths, name) =>
        paths.flatMap((one) =>
          candidates(one, name, ids).map((id) => one.replace(`:${name}`, encodeURIComponent(id))),
        ),
      [path],
    )
    .slice(0, most);
  const step = Math.max(1, all.length / limit);
  return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
};

const candidates = (
  path: string,
  name: string,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] => {
  if (words[name]) return words[name];
  if (path.startsWith('/ai/file')) return [...(ids.get('file_id') ?? [])];
  const list = path.slice(0, path.indexOf(`/:${name}`));
  const listed = [...(ids.get(list) ?? [])];
  if (name === 'file_id') return listed.length > 0 ? listed : [...(ids.get('file') ?? [])];
  const ofPath = kindsOfPath.find(([start]) => path.startsWith(start) && name !== 'file_id')?.[1];
  const wanted = kinds[name] ?? ofPath;
  const found = wanted?.flatMap((kind) => [...(ids.get(kind) ?? [])]) ?? [...(ids.get(name) ?? [])];
  return [...new Set([...listed.slice(0, 60), ...found])];
};

/** Answer to a request; of a stream, its text until it is silent for a second. */
const fetched = async (
  address: string,
  token: string,
  isEndless: boolean,
): Promise<{ readonly status: number; readonly bytes: Uint8Array }> => {
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(address, { headers, signal: stop.signal, redirect: 'manual' });
  const { status } = answer;
  if (!isEndless) return { status, bytes: new Uint8Array(await answer.arrayBuffer()) };
  const parts: Uint8Array[] = [];
  let silence = setTimeout(() => stop.abort(), 5000);
  try {
    for await (const part of answer.body ?? []) {
      parts.push(part);
      clearTimeout(silence);
      silence = setTimeout(() => stop.abort(), 1000);
    }
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  }
  return { status, bytes: Buffer.concat(parts) };
};
