import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { foldersIn } from '../../../../modules/backups/folders.ts';
import { type Installation, startTestService } from '../../../service.ts';
import type { Answered } from '../../../test-app.ts';
import { editedExport } from '../../edited-export.ts';
import { sent } from '../../fixture.ts';

const it = suite('backups.archives.stageInstallation');
const dataDir = mkdtempSync(join(tmpdir(), 'countinghouse-spec-'));
let service: Installation;

it.before(async () => {
  service = await startTestService({ dataDir });
});
it.after(async () => {
  await service.stop();
  rmSync(dataDir, { recursive: true });
});

it('refuses a database that does more, or less, than this service makes it do', async () => {
  for (const [sql, why] of [
    ['CREATE TRIGGER t AFTER INSERT ON credential BEGIN DELETE FROM session; END', 'trigger t'],
    ['CREATE VIEW v AS SELECT * FROM credential', 'view v'],
    ['DROP TRIGGER ledger_is_append_only_update', 'lacks the trigger ledger_is_append_only_update'],
    ['CREATE TABLE t(a TEXT)', 'table t'],
    ['DROP TABLE session', 'lacks the table session'],
  ] as const) {
    const refused = await sent(service, '/backup/import', await editedExport(service, sql));
    assert.equal([refused.status, refused.body.code], [422, 'bad_archive'], sql);
    assert.match(refused.body.detail, why);
  }
  assert.equal(readdirSync(foldersIn(dataDir).restoring), []);
});

const forgetStars = "DELETE FROM migration WHERE name LIKE '%-stars'";

it('brings an earlier database up to date before it is to replace anything', async () => {
  const stuck = await sent(service, '/backup/import', await editedExport(service, forgetStars));
  assert.equal([stuck.status, stuck.body.code], [422, 'bad_archive']);
  assert.match(stuck.body.detail, 'already exists');
  const { id } = await service.does('POST', '/items', { name: 'Opal ring', sell_by: 'piece' });
  const earlier = await editedExport(service, `${forgetStars}; DROP TABLE supporter_view`);
  assert.is((await sent(service, '/backup/import', earlier)).status, 200);
  await service.does('DELETE', `/items/${id}`);
  await service.stop();
  service = await startTestService({ dataDir });
  assert.is((await service.does('GET', `/items/${id}`)).name, 'Opal ring');
  assert.equal((await service.does('POST', '/ledger/rebuild', {})).differences, []);
});

it('ends every key and every link, also those that were not taken back since', async () => {
  const doc = await service.does('POST', '/docs', { doc_type: 'quotation', line_items: [] });
  const other = await service.does('POST', '/docs', { doc_type: 'quotation', line_items: [] });
  const link = async (of: Answered) => (await service.does('POST', `/docs/${of.id}/share`)).token;
  const [taken, stays] = [await link(doc), await link(other)];
  const { api_key } = await service.does('POST', '/auth/api-key');
  const seenBy = async () => [
    (await service.ask('GET', `/share/${taken}`, { token: null })).status,
    (await service.ask('GET', `/share/${stays}`, { token: null })).status,
    (await service.ask('GET', '/items', { token: api_key })).status,
  ];
  assert.equal(await seenBy(), [200, 200, 200]);
  const { id } = await service.does('POST', '/backup/trigger?type=database');
  await service.does('DELETE', `/docs/${doc.id}/share`);
  await service.does('DELETE', '/auth/api-key');
  await service.does('POST', `/backup/restore/${id}`, {});
  await service.stop();
  service = await startTestService({ dataDir });
  assert.equal(await seenBy(), [404, 404, 401]);
  assert.is((await service.does('GET', '/ledger/verify')).ok, true);
});

/** Conversation with one question, sent under an idempotency key. */
const talk = async (query: string): Promise<string> => {
  const { id } = await service.does('POST', '/ai/conversations', {});
  const headers = { 'Idempotency-Key': `asks ${query.length}` };
  const sent = { body: { query }, headers };
  const asked = await service.ask('POST', `/ai/conversations/${id}/query`, sent);
  assert.is(asked.status, 200, JSON.stringify(asked.body));
  return id;
};

/** Number of rows that contain a word, by table. */
const rowsWith = (word: string): Record<string, unknown> => {
  const database = new DatabaseSync(foldersIn(dataDir).database, { readOnly: true });
  const count = (table: string, column: string): unknown =>
    database
      .prepare(`SELECT count(*) AS n FROM ${table} WHERE ${column} LIKE ?`)
      .get(`%${word}%`)?.['n'];
  const found = {
    personal: count('personal', 'value'),
    idempotency: count('idempotency', 'body'),
    part: count('part', 'data'),
    entity: count('entity', 'state'),
    ai_conversation_view: count('ai_conversation_view', 'record'),
  };
  database.close();
  return found;
};

it('keeps erased what was erased since, and brings the rest back', async () => {
  const [gone, stays] = [await talk('Find moonstone'), await talk('Find jade')];
  const { id } = await service.does('POST', '/backup/trigger?type=database');
  assert.is((await service.ask('DELETE', `/ai/conversations/${gone}`)).status, 204);
  await service.does('POST', `/backup/restore/${id}`, {});
  await service.stop();
  service = await startTestService({ dataDir });
  const contents = async (one: string) =>
    (await service.does('GET', `/ai/conversations/${one}`)).messages.map(
      ({ content }: Answered) => content,
    );
  assert.equal(await contents(gone), [null, null]);
  assert.is((await contents(stays))[0], 'Find jade');
  assert.equal(Object.values(rowsWith('moonstone')), [0, 0, 0, 0, 0]);
  assert.not.equal(Object.values(rowsWith('jade')), [0, 0, 0, 0, 0]);
  assert.equal((await service.does('POST', '/ledger/rebuild', {})).differences, []);
  assert.is((await service.does('GET', '/ledger/verify')).ok, true);
});

it('keeps erased what was erased while a restore waited for the start', async () => {
  const gone = await talk('Find turquoise and larimar');
  const key = (await service.does('POST', '/auth/api-key', {})).api_key;
  const { id } = await service.does('POST', '/backup/trigger?type=database');
  await service.does('POST', `/backup/restore/${id}`, {});
  assert.is((await service.ask('DELETE', `/ai/conversations/${gone}`)).status, 204);
  await service.ask('DELETE', '/auth/api-key');
  await service.stop();
  service = await startTestService({ dataDir });
  assert.is((await service.does('GET', `/ai/conversations/${gone}`)).messages[0].content, null);
  assert.equal(Object.values(rowsWith('turquoise')), [0, 0, 0, 0, 0]);
  assert.is((await service.ask('GET', '/items', { token: key })).status, 401);
  assert.equal((await service.does('POST', '/ledger/rebuild', {})).differences, []);
  assert.is((await service.does('GET', '/ledger/verify')).ok, true);
});

it.run();
