import { unzipSync, zipSync } from 'fflate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Entry, genesis, hashOf } from '../../../../kernel/ledger/entry.ts';
import { canonical, sha256 } from '../../../../kernel/values/canonical.ts';
import type { Answered } from '../../../test-app.ts';
import { backedUp, jobOver, openBackedUp, plain, sent } from '../../fixture.ts';

const it = suite('backups.archives.readCompany');
let service: Awaited<ReturnType<typeof openBackedUp>>;
let members: Record<string, Uint8Array>;

it.before(async () => {
  service = await openBackedUp();
  const { id } = await backedUp(service);
  const { bytes } = await plain(service, `/company-backups/${id}/download`);
  members = unzipSync(bytes);
});
it.after(() => service.stop());

/** Archive with other members and a manifest that matches them, as an informed forger would make it. */
const forged = (changed: Readonly<Record<string, string | undefined>>): Uint8Array => {
  const all: Record<string, Uint8Array> = { ...members };
  delete all['manifest.json'];
  for (const [path, text] of Object.entries(changed)) {
    if (text === undefined) delete all[path];
    else all[path] = Buffer.from(text);
  }
  const listed = Object.entries(all).map(([path, bytes]) => {
    return { path, size: bytes.length, sha256: sha256(Buffer.from(bytes).toString('latin1')) };
  });
  return zipSync({ ...all, 'manifest.json': Buffer.from(JSON.stringify(listed)) });
};

const textOf = (path: string): string => Buffer.from(members[path] ?? []).toString();
const entries = (): Entry[] =>
  textOf('ledger.jsonl')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** Archive with another ledger, rehashed so that its chain holds. */
const rechained = (change: (all: Entry[]) => unknown[]): Uint8Array => {
  let prev_hash = genesis;
  const all = change(entries()).map((one) => {
    const entry = { ...(one as Entry), prev_hash };
    const [data, metadata] = [entry.data, entry.metadata].map((value) => canonical(value ?? null));
    const hash = hashOf(entry, data ?? '', metadata ?? '');
    prev_hash = hash;
    return { ...entry, hash };
  });
  const { id, hash } = all.at(-1) ?? { id: 0, hash: '' };
  const meta = { ...JSON.parse(textOf('meta.json')), head: { id, hash, count: all.length } };
  const lines = all.map((one) => `${JSON.stringify(one)}\n`).join('');
  return forged({ 'ledger.jsonl': lines, 'meta.json': JSON.stringify(meta) });
};

const lastWith = (more: object) => (all: Entry[]) => [
  ...all.slice(0, -1),
  { ...(all.at(-1) as Entry), ...more },
];

it('takes what it made itself, and the same packed by others', async () => {
  const answer = await sent(
    service,
    '/company-backups/inspect',
    rechained((all) => all),
  );
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  assert.equal(answer.body.warnings, []);
});

it('refuses what is not of the shape of an archive, wherever that is', async () => {
  const file = { id: 'a', filename: 'a', content_type: 'text/plain', size: 1, created_at: '' };
  const wayOut = JSON.stringify({ ...file, sha256: `../../${'0'.repeat(58)}` });
  const bad: Record<string, Uint8Array> = {
    'company.json': forged({ 'company.json': 'null' }),
    'a missing company.json': forged({ 'company.json': undefined }),
    'a missing ledger': forged({ 'ledger.jsonl': undefined }),
    'missing kept rows': forged({ 'kept/idempotency.jsonl': undefined }),
    'a kept row': forged({ 'kept/file.jsonl': '{"id":{"$ne":1}}\n' }),
    'the hash of a file': forged({ 'kept/file.jsonl': wayOut }),
    'no data': rechained(lastWith({ data: null })),
    'no metadata': rechained(lastWith({ metadata: undefined })),
    'personal values': rechained(lastWith({ personal: 7 })),
    'a personal value': rechained(lastWith({ personal: [null] })),
    'a type': rechained(lastWith({ event_type: 7 })),
    'a time': rechained(lastWith({ ts: 'tomorrow' })),
    'an id that leaves no room': rechained(lastWith({ id: Number.MAX_SAFE_INTEGER })),
    'a broken id': rechained(lastWith({ id: 1e9 + 0.5 })),
  };
  for (const [what, bytes] of Object.entries(bad))
    for (const path of ['/company-backups/inspect', '/company-backups/upload', '/system/import']) {
      const refused = await sent(service, path, bytes);
      assert.equal([refused.status, refused.body.code], [422, 'bad_archive'], `${what}: ${path}`);
    }
  assert.is((await service.does('GET', '/auth/my-companies')).items.length, 1);
});

it('leaves out files whose bytes are not those of their name, and says so', async () => {
  const name = `attachments/${'0'.repeat(64)}`;
  const [whole = ''] = Object.keys(members).filter((path) => path.startsWith('attachments/'));
  const bytes = forged({ [name]: 'what somebody slipped in', [whole]: 'rotten' });
  const inspected = await sent(service, '/company-backups/inspect', bytes);
  assert.equal(inspected.body.warnings, ['It holds 2 damaged files; they are left out.']);
  const { body } = await sent(service, '/company-backups/upload', bytes);
  const path = `/company-backups/${body.id}/restore-as-new`;
  const job = await jobOver(service, (await service.does('POST', path, {})).job_id);
  assert.is(job.status, 'done', job.error);
  const company = job.result.company_id;
  const { access_token: token } = await service.does('POST', `/auth/switch-company/${company}`, {});
  const { files } = await service.does('GET', `/items/${service.item}`, undefined, token);
  const answers = await Promise.all(
    files.map((file: Answered) => service.ask('GET', file.url, { token })),
  );
  assert.equal(
    answers.map(({ status }) => status),
    [404],
  );
});

it.run();
