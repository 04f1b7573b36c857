import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openStore } from '../../kernel/reader/open.ts';
import type { Statement } from '../../kernel/reader/sqlite.ts';
import { uuid } from '../../kernel/values/ids.ts';

const schema = `
  CREATE TABLE ledger(id INTEGER PRIMARY KEY, company TEXT, entity TEXT, type TEXT, ts TEXT, data TEXT, prev TEXT, hash TEXT);
  CREATE INDEX ledger_entity ON ledger(company, entity, id);
  CREATE TABLE entity(company TEXT, id TEXT, version INTEGER, state TEXT, PRIMARY KEY(company, id)) WITHOUT ROWID;
  CREATE TABLE item(company TEXT, id TEXT, seq INTEGER, name TEXT, status TEXT, record TEXT, PRIMARY KEY(company, id)) WITHOUT ROWID;
  CREATE INDEX item_page ON item(company, status, seq);
  CREATE TABLE stock(company TEXT, id TEXT, place TEXT, quantity INTEGER, PRIMARY KEY(company, id, place)) WITHOUT ROWID;
  CREATE TABLE key(company TEXT, key TEXT, hash TEXT, answer TEXT, PRIMARY KEY(company, key)) WITHOUT ROWID;
  CREATE VIRTUAL TABLE search USING fts5(text, tokenize='trigram', content='');`;

const statements = {
  ledger: 'INSERT INTO ledger VALUES(?,?,?,?,?,?,?,?)',
  entity: 'INSERT INTO entity VALUES(?,?,1,?)',
  item: "INSERT INTO item VALUES(?,?,?,?,'available',?)",
  stock: 'INSERT INTO stock VALUES(?,?,?,?)',
  key: 'INSERT INTO key VALUES(?,?,?,?)',
  search: 'INSERT INTO search(rowid, text) VALUES(?,?)',
};

type Waiting = { readonly body: object; readonly done: (answer: object) => void };

/**
 * Minimum of a durable write of this kind: a row of a hashed ledger, an entity, two views, a search text and an
 * idempotency key; all pending writes in one synced transaction. No checks, roles, machine or money, so the
 * difference to a write of the service is the service's overhead.
 */
export const bareWrites = async (folder: string): Promise<(body: object) => Promise<object>> => {
  const { sqlite: db } = await openStore(join(folder, 'bare.db'));
  db.exec(schema);
  const made = Object.fromEntries(
    Object.entries(statements).map(([name, sql]) => [name, db.prepare(sql)]),
  ) as Record<keyof typeof statements, Statement>;
  let last = 0;
  let prev = '';
  const one = (body: object): object => {
    const id = uuid();
    const ts = new Date().toISOString();
    const record = { id, ...body, status: 'available', created_at: ts, updated_at: ts };
    const text = JSON.stringify(record);
    last += 1;
    const hash = createHash('sha256').update(prev).update(text).digest('hex');
    made.ledger.run(last, 'one', id, 'item.created', ts, text, prev, hash);
    prev = hash;
    made.entity.run('one', id, text);
    made.item.run('one', id, last, String((body as { name?: unknown }).name), text);
    made.stock.run('one', id, 'shop', 1);
    made.key.run('one', uuid(), hash, text);
    made.search.run(last, text.slice(0, 120));
    return { ...record, event_id: last };
  };
  let waiting: Waiting[] = [];
  const together = (): void => {
    const group = waiting;
    waiting = [];
    db.exec('BEGIN IMMEDIATE');
    const answers = group.map(({ body }) => one(body));
    db.exec('COMMIT');
    for (const [at, { done }] of group.entries()) done(answers[at] as object);
  };
  return (body) =>
    new Promise((done) => {
      if (waiting.length === 0) setImmediate(together);
      waiting.push({ body, done });
    });
};
