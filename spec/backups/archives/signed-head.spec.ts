import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Entry, genesis, hashOf } from '../../../kernel/ledger/entry.ts';
import { canonical, sha256 } from '../../../kernel/values/canonical.ts';
import { tarInto } from '../../../modules/backups/archives/container/tar.ts';
import { untarInto } from '../../../modules/backups/archives/container/untar.ts';
import { installationMembers } from '../../../modules/backups/archives/installation/stage.ts';
import { rechain, withDatabase } from '../../ledger/heads/forger.ts';
import { type Witnessed, witnessed } from '../../ledger/heads/installation.ts';
import type { Installation } from '../../service.ts';
import { plain, sent } from '../fixture.ts';

const it = suite('backups.archives.signedHead');
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
let place: Witnessed;
let service: Installation;
let company = '';

it.before(async () => {
  place = await witnessed();
  service = await place.start();
  company = (await service.does('GET', '/companies/me')).id;
  await service.does('POST', '/items', { name: 'Opal ring', sell_by: 'piece', quantity: 2 });
  await service.does('POST', '/accounting/period-lock', { lock_date: '2020-01-31' });
  while ((await service.does('GET', '/ledger/heads')).total === 0) await pause(20);
});
it.after(async () => {
  await service.stop();
  await place.remove();
});

/** The archive of the installation with another database or another meta.json. */
const rebuilt = async (
  bytes: Uint8Array,
  change: (folder: string) => Promise<void>,
): Promise<Uint8Array> => {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-spec-'));
  try {
    const [archive, again] = [join(folder, 'archive'), join(folder, 'again')];
    writeFileSync(archive, bytes);
    await untarInto(archive, folder, installationMembers);
    await change(folder);
    await tarInto(again, [
      { path: 'meta.json', text: readFileSync(join(folder, 'meta.json'), 'utf8') },
      { path: 'database.dump', file: join(folder, 'database.dump') },
    ]);
    return readFileSync(again);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const withMeta = (change: (meta: Record<string, object>) => void) => async (folder: string) => {
  const file = join(folder, 'meta.json');
  const meta = JSON.parse(readFileSync(file, 'utf8'));
  change(meta);
  writeFileSync(file, JSON.stringify(meta));
};

const refusedWith = async (path: string, bytes: Uint8Array, why: RegExp): Promise<void> => {
  const { status, body } = await sent(service, path, bytes);
  assert.equal([status, body.code], [422, 'bad_archive'], JSON.stringify(body));
  assert.match(body.detail, why, body.detail);
};

it('names the newest head in every archive', async () => {
  const [head] = (await service.does('GET', '/ledger/heads')).items;
  const { bytes } = await plain(service, '/system/export');
  const meta = JSON.parse(Buffer.from(unzipSync(bytes)['meta.json'] ?? []).toString());
  assert.equal([meta.signed_head.number, meta.signed_head.hash], [head.number, head.hash]);
});

it('refuses an archive of the installation whose chain a head kept outside contradicts', async () => {
  const { bytes } = await plain(service, '/backup/export');
  const forged = await rebuilt(bytes, (folder) =>
    withDatabase(join(folder, 'database.dump'), (store) => {
      store.sqlite.exec(
        `UPDATE ledger SET data=replace(data, 'Opal', 'Glass') WHERE company='${company}'`,
      );
      rechain(store, company);
      for (const kind of ['update', 'delete'])
        store.sqlite.exec(
          `create trigger \`ledger_is_append_only_${kind}\` before ${kind} on \`ledger\` begin select raise(abort, 'the ledger is append-only'); end`,
        );
    }),
  );
  await refusedWith('/backup/import', forged, /signed head \d+ names/);
});

it('refuses an archive that names another head than the one of that number', async () => {
  const { bytes } = await plain(service, '/backup/export');
  const other = await rebuilt(
    bytes,
    withMeta((meta) => Object.assign(meta['signed_head'] ?? {}, { hash: 'f'.repeat(64) })),
  );
  await refusedWith('/backup/import', other, /another signed head \d+ than the one kept outside/);
  const missing = await rebuilt(
    bytes,
    withMeta((meta) => Object.assign(meta['signed_head'] ?? {}, { number: 9000 })),
  );
  await refusedWith('/backup/import', missing, /lacks the signed head 9000/);
});

it('refuses an archive of a company whose entries were changed and rehashed', async () => {
  const { bytes } = await plain(service, '/system/export');
  const members = unzipSync(bytes);
  const text = (path: string): string => Buffer.from(members[path] ?? []).toString();
  let prev_hash = genesis;
  const entries = text('ledger.jsonl')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const entry = { ...(JSON.parse(line.replaceAll('Opal', 'Glass')) as Entry), prev_hash };
      const hash = hashOf(entry, canonical(entry.data), canonical(entry.metadata));
      prev_hash = hash;
      return { ...entry, hash };
    });
  const { id, hash } = entries.at(-1) as Entry;
  const meta = { ...JSON.parse(text('meta.json')), head: { id, hash, count: entries.length } };
  const forged: Record<string, Uint8Array> = {
    ...members,
    'meta.json': Buffer.from(JSON.stringify(meta)),
    'ledger.jsonl': Buffer.from(entries.map((one) => `${canonical(one)}\n`).join('')),
  };
  delete forged['manifest.json'];
  const listed = Object.entries(forged).map(([path, content]) => ({
    path,
    size: content.length,
    sha256: sha256(Buffer.from(content).toString('latin1')),
  }));
  const manifest = Buffer.from(JSON.stringify(listed));
  const zip = zipSync({ ...forged, 'manifest.json': manifest });
  await refusedWith('/company-backups/inspect', zip, /signed head \d+ names/);
  assert.is((await sent(service, '/company-backups/inspect', bytes)).status, 200);
});

it.run();
