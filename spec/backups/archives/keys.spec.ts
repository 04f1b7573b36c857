import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Services } from '../../../kernel/declare/services.ts';
import { opened, storedArchive } from '../../../modules/backups/archives/archive.ts';
import { foldersIn } from '../../../modules/backups/folders.ts';
import { credentialsFor, type Played, playPlatforms } from '../../connectors/platform.ts';
import { allowsAt } from '../../outgoing-allowance.ts';
import { type Installation, password, startTestService } from '../../service.ts';
import { addGoods, backedUp, jobOver, plain } from '../fixture.ts';

const it = suite('backups.archives.keys');
const dataDir = mkdtempSync(join(tmpdir(), 'countinghouse-spec-'));
let service: Installation;
let played: Played;

it.before(async () => {
  service = await startTestService({ dataDir });
  played = await playPlatforms();
  await allowsAt(service, played.url);
  await addGoods(service);
  await service.does('POST', '/connectors/shopify/credentials', credentialsFor('shopify', played));
});
it.after(async () => {
  await service.stop();
  await played.stop();
  rmSync(dataDir, { recursive: true });
});

const startAgain = async (): Promise<void> => {
  await service.stop();
  service = await startTestService({ dataDir });
};

const keyFiles = (): readonly string[] =>
  readdirSync(dataDir).filter((name) => /\.(?:key|pem)$/.test(name));

/** Key files of the data folder, each as it is stored and as bytes. */
const keys = (): ReadonlyMap<string, readonly Buffer[]> =>
  new Map(
    keyFiles().map((name) => {
      const stored = readFileSync(join(dataDir, name));
      const text = stored.toString('latin1').trim();
      const isText = /^[A-Za-z0-9+/=]+$/.test(text);
      const raw = isText ? Buffer.from(text, 'base64') : stored;
      return [name, [raw, ...['base64', 'hex'].map((as) => encoded(raw, as as 'hex'))]];
    }),
  );

const encoded = (bytes: Buffer, as: 'base64' | 'hex'): Buffer => Buffer.from(bytes.toString(as));

/** Members of an archive that is not encrypted: of a ZIP by name, of a packed tar all in one. */
const membersOf = (bytes: Uint8Array): Readonly<Record<string, Uint8Array>> =>
  Buffer.from(bytes.subarray(0, 2)).toString('latin1') === 'PK'
    ? unzipSync(bytes)
    : { tar: gunzipSync(bytes) };

/** Key files that an archive holds, by name or content; `known` is in the archive and proves that it was read. */
const keysIn = (bytes: Uint8Array, known: string): readonly string[] => {
  const members = Object.entries(membersOf(bytes));
  const holds = (part: Buffer): boolean =>
    members.some(
      ([name, content]) => name.includes(part.toString()) || Buffer.from(content).includes(part),
    );
  assert.ok(holds(Buffer.from(known)), `it holds no ${known}`);
  return [...keys()].flatMap(([name, forms]) =>
    [Buffer.from(name), ...forms].some(holds) ? [name] : [],
  );
};

/** Stored archives of the data folder, decrypted. */
const stored = async (): Promise<readonly Uint8Array[]> => {
  const { backups } = foldersIn(dataDir);
  const here = { settings: { dataDir } as Services['settings'] };
  const found: Uint8Array[] = [];
  for (const owner of readdirSync(backups))
    for (const name of readdirSync(join(backups, owner)).filter((one) => one.endsWith('.backup'))) {
      const company = owner === 'installation' ? null : owner;
      const archive = await storedArchive(here, company, name.replace(/\.backup$/, ''));
      const to = join(dataDir, 'opened');
      await opened(archive, to);
      found.push(readFileSync(to));
      rmSync(to);
    }
  return found;
};

it('holds no key of the data folder, whatever is archived and however it is exported', async () => {
  const { id: company } = await backedUp(service);
  const { id: database } = await service.does('POST', '/backup/trigger?type=database');
  const { id: files } = await service.does('POST', '/backup/trigger?type=files');
  assert.equal(keyFiles().toSorted(), ['backup.key', 'credentials.key', 'secret.key']);
  for (const path of [
    '/backup/export',
    `/backup/export/${database}`,
    `/backup/export/${files}`,
    `/company-backups/${company}/download`,
    '/system/export',
  ]) {
    const { status, bytes } = await plain(service, path);
    assert.is(status, 200, path);
    assert.equal(keysIn(bytes, 'meta.json'), [], path);
  }
  const archives = await stored();
  assert.is(archives.length, 3);
  for (const bytes of archives) assert.equal(keysIn(bytes, 'meta.json'), []);
});

it('connects no shop again: restored connectors say that they must be reconnected', async () => {
  const connector = () => service.does('GET', '/connectors/shopify');
  const { connected, must_reconnect } = await connector();
  assert.equal([connected, must_reconnect], [true, false]);
  const { id } = await service.does('POST', '/backup/trigger?type=database');
  await service.does('POST', `/backup/restore/${id}`, {});
  await startAgain();
  const after = await connector();
  assert.equal([after.connected, after.must_reconnect], [false, true]);
  const asked = played.asked.length;
  const body = { entity: 'products' };
  const refused = await service.ask('POST', '/connectors/shopify/sync', { body });
  assert.equal([refused.status, refused.body.code], [409, 'connector_not_set_up']);
  assert.match(refused.body.detail, 'backups hold no credentials');
  assert.is(played.asked.length, asked);
  const [row] = (await service.does('GET', '/settings/connectors')).filter(
    (one: { name: string }) => one.name === 'shopify',
  );
  assert.equal([row.connected, row.must_reconnect], [false, true]);
  await service.does('POST', '/connectors/shopify/credentials', credentialsFor('shopify', played));
  assert.is((await connector()).must_reconnect, false);
  const { id: own } = await backedUp(service);
  const path = `/company-backups/${own}/restore-as-new`;
  const { job_id } = await service.does('POST', path, { name: 'Copy' });
  const { status, result } = await jobOver(service, job_id);
  assert.is(status, 'done');
  const there = await service.does('POST', `/auth/switch-company/${result.company_id}`, {});
  const copy = await service.does('GET', '/connectors/shopify', undefined, there.access_token);
  assert.equal([copy.connected, copy.must_reconnect], [false, true]);
});

it('keeps keys out of the safety archives of a factory reset', async () => {
  const before = (await stored()).length;
  const body = { confirm: 'Harbour Trading', password };
  const asked = await service.ask('POST', '/system/factory-reset', { body });
  assert.is(asked.status, 200, JSON.stringify(asked.body));
  assert.ok(existsSync(join(dataDir, 'credentials.key')));
  const archives = await stored();
  assert.ok(archives.length > before, `${archives.length} archives`);
  for (const bytes of archives) assert.equal(keysIn(bytes, 'meta.json'), []);
});

it.run();
