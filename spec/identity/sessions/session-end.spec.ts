import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { authenticateKey, sessionEnd, sessionTables } from '../../../modules/identity/index.ts';
import { create } from '../../../modules/identity/service-accounts/create.ts';
import { createKey } from '../../../modules/identity/service-accounts/create-key.ts';
import { openApp, type TestApp } from '../../test-app.ts';
import { firstOwner } from '../people.ts';

const it = suite<{ app: TestApp }>('identity.sessions.sessionEnd');

it.before.each(async (context) => {
  context.app = await openApp();
});
it.after.each(async ({ app }) => {
  await app.close();
});

/** Reader that collects the names of the tables in the SQL it runs. */
const listening = (reader: Reader, tables: Set<string>): Reader => {
  const heard = (sql: string): string => {
    for (const [, name = ''] of sql.matchAll(/\b(?:FROM|JOIN)\s+([a-z_]+)/g)) tables.add(name);
    return sql;
  };
  return {
    ...reader,
    row: (sql, params) => reader.row(heard(sql), params),
    rows: (sql, params) => reader.rows(heard(sql), params),
    known: (sql, params, of) => reader.known(heard(sql), params, of),
    of: (company) => listening(reader.of(company), tables),
  };
};

it('reads the tables whose writes it is asked after, and no others', async ({ app }) => {
  const { owner } = await firstOwner(app);
  const account = await app.does(create, { name: 'Web shop', role: 'operator' }, owner);
  const { api_key } = await app.does(
    createKey,
    { service_account_id: account.id, name: 'orders' },
    owner,
  );
  const program = authenticateKey((company) => app.reader(company), api_key);
  if (!program || !('role' in program)) throw new Error('not let in');
  const tables = new Set<string>();
  const reader = (company: string): Reader => listening(app.reader(company), tables);
  assert.is(sessionEnd(reader, owner), undefined);
  assert.is(sessionEnd(reader, program), undefined);
  assert.equal([...tables].sort(), [...sessionTables].sort());
});

it.run();
