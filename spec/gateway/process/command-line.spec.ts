import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { evidenceOptions } from '../../../gateway/evidence/options.ts';
import { NotStarted, startError } from '../../../gateway/process/start-error.ts';
import { startTestService } from '../../service.ts';
import { testEnvironment } from '../../test-environment.ts';

const it = suite('gateway.commandLine');
let folder = '';
let taken: Server;
let takenPort = 0;

it.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countinghouse-start-'));
  taken = createServer();
  takenPort = await new Promise((done) => {
    taken.listen(0, '127.0.0.1', () => done((taken.address() as { port: number }).port));
  });
});
it.after(async () => {
  taken.close();
  await rm(folder, { recursive: true, force: true });
});

/** Message with which a service refuses to start. */
const whyNot = async (options: Parameters<typeof startTestService>[0]): Promise<string> => {
  try {
    await startTestService(options, { register: false });
  } catch (error) {
    assert.instance(error, NotStarted, String(error));
    return (error as Error).message;
  }
  throw new Error('it started');
};

it('says in one sentence that the data folder is a file', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  assert.match(await whyNot({ dataDir: file }), `${file} is a file`);
  assert.match(await whyNot({ dataDir: join(file, 'below') }), 'is a file');
});

it('says that a port is taken or that an address is not of this machine, and frees the folder', async () => {
  const dataDir = join(folder, 'data');
  assert.match(await whyNot({ dataDir, apiPort: takenPort }), `Port ${takenPort} is in use`);
  assert.match(await whyNot({ dataDir, host: '203.0.113.1' }), '203.0.113.1 is no address');
  const started = await startTestService({ dataDir, webPort: takenPort }, { register: false });
  assert.is((await started.ask('GET', '/health')).status, 200);
  await started.stop();
});

it('says which file of the certificate is missing or is none', async () => {
  const dataDir = join(folder, 'tls');
  const cert = join(folder, 'none.pem');
  assert.match(await whyNot({ dataDir, tls: { cert, key: cert } }), 'The file of --tls-cert');
  await writeFile(cert, 'no certificate');
  assert.match(await whyNot({ dataDir, tls: { cert, key: cert } }), 'no certificate');
});

it('says which key is damaged, and which key of heads cannot be read', async () => {
  const dataDir = join(folder, 'keys');
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'secret.key'), 'short');
  assert.match(await whyNot({ dataDir }), 'secret.key is damaged: it holds 5 bytes instead of 32.');
  const evidence = { ...evidenceOptions(() => ''), keyFile: join(folder, 'new.key') };
  const previousKeyFile = join(folder, 'none.key');
  const headsDir = join(folder, 'heads');
  assert.match(
    await whyNot({
      dataDir: join(folder, 'heads-data'),
      evidence: { ...evidence, headsDir, previousKeyFile },
    }),
    'The file of --ledger-previous-key-file',
  );
});

it('says that another service has the data folder', async () => {
  const dataDir = join(folder, 'held');
  const first = await startTestService({ dataDir }, { register: false });
  assert.match(await whyNot({ dataDir }), 'Another Countinghouse is running on');
  await first.stop();
});

it('refuses the database of a newer version and one that is none', async () => {
  const dataDir = join(folder, 'later');
  const first = await startTestService({ dataDir }, { register: false });
  await first.stop();
  const { openStore } = await import('../../../kernel/reader/open.ts');
  const store = await openStore(join(dataDir, 'countinghouse.db'));
  store.sqlite.exec("INSERT INTO migration (name) VALUES ('20990101000000-later')");
  await store.close();
  assert.match(await whyNot({ dataDir }), 'newer version');
  const broken = join(folder, 'broken');
  await mkdir(broken);
  await writeFile(join(broken, 'countinghouse.db'), 'not a database'.repeat(1000));
  assert.match(await whyNot({ dataDir: broken }), 'is damaged');
});

it('goes on serving after the readers of its output and its log have gone', async () => {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(import.meta.dirname, '../../../gateway/main.ts'),
      ...['--data-dir', join(folder, 'pipes'), '--api-port', '0', '--web-port', '0'],
    ],
    { env: { ...process.env, ...testEnvironment }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  try {
    let text = '';
    for await (const chunk of child.stdout) {
      text += String(chunk);
      if (/listens on \S+\n/.test(text)) break;
    }
    const address = /listens on (\S+)/.exec(text)![1]!;
    child.stdout.destroy();
    child.stderr.destroy();
    const ask = async (path: string, init?: RequestInit): Promise<number> => {
      const answer = await fetch(`${address}${path}`, init);
      await answer.text();
      return answer.status;
    };
    // A malformed body and an unknown page are logged: writes to a pipe that is not read.
    for (const path of ['/health', '/nowhere', '/health'])
      assert.is(await ask(path), path === '/health' ? 200 : 404);
    assert.is(await ask('/health/ready'), 200);
  } finally {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
});

it('knows a full disk, a folder without rights and errors of the system, and leaves other errors as they are', () => {
  for (const code of ['ENOSPC', 'SQLITE_FULL'])
    assert.match(String(startError(Object.assign(new Error(), { code }), '/data')), 'is full');
  for (const code of ['EACCES', 'SQLITE_CANTOPEN', 'SQLITE_READONLY_DIRECTORY'])
    assert.match(String(startError(Object.assign(new Error(), { code }), '/data')), 'written');
  const other = Object.assign(new Error('EISDIR: illegal operation'), { syscall: 'read' });
  assert.match(String(startError(other, '/data')), '/data cannot be used: EISDIR');
  const bug = new TypeError('a bug');
  assert.is(startError(bug, '/data'), bug);
});

it.run();
