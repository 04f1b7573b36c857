import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openEvidence } from '../../../gateway/evidence/open.ts';
import { evidenceOptions } from '../../../gateway/evidence/options.ts';
import { headsIn } from '../../../kernel/ledger/heads/anchors.ts';
import { hashOfHead, merkleRoot } from '../../../kernel/ledger/heads/head.ts';
import { isSignedHead } from '../../../kernel/ledger/heads/key.ts';
import { openMailServer } from '../../mail-server.ts';
import { type Installation, startTestService } from '../../service.ts';
import type { Answered } from '../../test-app.ts';
import { until } from '../../until.ts';

const it = suite('ledger.heads.places');
let root = '';
let hook: Server;
let status = 200;
const posted: string[] = [];
let url = '';

it.before(async () => {
  root = await mkdtemp(join(tmpdir(), 'countinghouse-places-'));
  hook = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => {
      posted.push(text);
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((done) => hook.once('listening', done));
  url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/heads`;
});
it.after(async () => {
  hook.close();
  await rm(root, { recursive: true, force: true });
});

const newest = async (service: Installation, above = 0): Promise<Answered> =>
  until(async () => {
    const { items, total } = await service.does('GET', '/ledger/heads');
    return total > above ? items[0] : undefined;
  });

const lock = (service: Installation, lock_date: string) =>
  service.does('POST', '/accounting/period-lock', { lock_date });

it('appends, mails and posts each head, which states every chain and every number series', async () => {
  const office = await openMailServer({});
  const headsDir = join(root, 'heads');
  const evidence = {
    ...evidenceOptions(() => ''),
    keyFile: join(root, 'key.pem'),
    headsDir,
    mail: 'auditor@example.com',
    webhook: url,
  };
  const service = await startTestService({
    dataDir: join(root, 'data'),
    evidence,
    mailServer: office.server,
  });
  const { id: contact_id } = await service.does('POST', '/crm/contacts', { name: 'Ada Smith' });
  const line_items = [{ name: 'Advice', quantity: 1, unit_price: 50 }];
  const invoice = { doc_type: 'invoice', contact_id, line_items };
  const { id } = await service.does('POST', '/docs', invoice);
  await service.does('POST', `/docs/${id}/finalize`, {});
  const other = await service.otherCompany();
  await lock(service, '2020-01-31');
  const { hash } = await newest(service);
  const [folder = ''] = await readdir(headsDir);
  const kept = headsIn(await readFile(join(headsDir, folder, 'heads.jsonl'), 'utf8'));
  const signed = kept[0]!;
  assert.equal([kept.length, hashOfHead(signed.head)], [1, hash]);
  assert.ok(isSignedHead(signed));
  assert.is(merkleRoot(signed.chains), signed.head.root);
  const mine = await service.does('GET', '/companies/me');
  const others = await service.does('GET', '/companies/me', undefined, other.token);
  assert.equal(
    signed.chains.map(({ company }) => company).sort(),
    [mine.id, others.id, 'instance'].sort(),
  );
  const counter = signed.head.series.find(
    ({ company, series }) => company === mine.id && series === 'invoice',
  );
  assert.is(counter?.next, 2, JSON.stringify(signed.head.series));
  const mail = await office.next();
  assert.equal(mail.to, ['auditor@example.com']);
  assert.match(mail.raw.replace(/=\r?\n/g, ''), hash);
  assert.equal(headsIn(await until(() => posted[0])), kept);

  status = 500;
  await lock(service, '2020-02-29');
  assert.is((await newest(service, 1)).number, 2, 'a head that is not taken is kept all the same');
  await service.stop();
  await office.close();
});

it('signs without a folder that can be written, and says that nothing witnesses the heads', async () => {
  const file = join(root, 'file');
  await writeFile(file, '');
  const evidence = {
    ...evidenceOptions(() => ''),
    keyFile: join(root, 'key.pem'),
    headsDir: join(file, 'below'),
  };
  const service = await startTestService({ dataDir: join(root, 'alone'), evidence });
  await lock(service, '2020-01-31');
  await newest(service);
  const { ok, assurance } = await service.does('GET', '/ledger/verify');
  assert.equal([ok, assurance.level, assurance.witnessed], [true, 'signed', null]);
  await service.stop();
});

it('says what is missing where neither the default key nor the default folder can be made', async () => {
  const file = join(root, 'file');
  await writeFile(file, '');
  const before = { ...process.env };
  Object.assign(process.env, { XDG_CONFIG_HOME: file, XDG_STATE_HOME: file });
  try {
    const place = { installation: 'here', dataDir: join(root, 'data'), proxy: undefined };
    const opened = await openEvidence(
      evidenceOptions(() => ''),
      { ...place, mail: {} as never },
    );
    assert.equal([opened.signer, opened.anchors], [undefined, undefined]);
    assert.match(opened.lacks.join(' '), /heads are not signed: the key \S*\/here\/ledger\.key/);
    assert.match(opened.lacks.join(' '), /kept in the database alone: \S*\/here cannot be written/);
    const service = await startTestService({
      dataDir: join(root, 'bare'),
      evidence: evidenceOptions(() => ''),
    });
    const { ok, assurance } = await service.does('GET', '/ledger/verify');
    assert.equal([ok, assurance.level], [true, 'chain']);
    await service.stop();
  } finally {
    for (const name of ['XDG_CONFIG_HOME', 'XDG_STATE_HOME'] as const) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
});

it.run();
