import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { replace, restore } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { HeadsNode } from '../../../gateway/evidence/heads-node.ts';
import { openEvidence } from '../../../gateway/evidence/open.ts';
import { evidenceOptions } from '../../../gateway/evidence/options.ts';
import { keepHeads } from '../../../gateway/evidence/signed-heads.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { sendNamed } from '../../../kernel/declare/operation.ts';
import { anchorHeads } from '../../../kernel/ledger/heads/anchor-heads.ts';
import { anchorsIn } from '../../../kernel/ledger/heads/anchors.ts';
import { headContext, keyIdOf, type SignedHead } from '../../../kernel/ledger/heads/head.ts';
import { recordHead } from '../../../kernel/ledger/heads/signer.ts';
import { storedHeads } from '../../../kernel/ledger/heads/stored-heads.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { canonical } from '../../../kernel/values/canonical.ts';
import { sendAsSystem } from '../../../kernel/writer/system-command.ts';
import { create } from '../../../modules/crm/contacts/create.ts';
import { openApp, type TestApp } from '../../test-app.ts';
import { until } from '../../until.ts';
import { memoryKey } from './memory-key.ts';

const it = suite('ledger.heads of a node');
let app: TestApp;
let root = '';

it.before.each(async () => {
  root = await mkdtemp(join(tmpdir(), 'countinghouse-node-heads-'));
  app = await openApp();
  await app.does(create, { name: 'Ada Smith' });
});
it.after.each(async () => {
  restore();
  await app.close();
  await rm(root, { recursive: true, force: true });
});

const opened = (name: string) =>
  openEvidence(
    { ...evidenceOptions(() => ''), keyFile: join(root, 'key.pem'), headsDir: join(root, name) },
    { installation: 'here', dataDir: join(root, 'data'), mail: {} as never, proxy: undefined },
  );
type Evidence = Awaited<ReturnType<typeof opened>>;

/** Keeps heads on a node of this state. */
const keeping = (
  evidence: Evidence,
  state: { isLeading: boolean; readonly isCurrent: boolean; looks?: number },
) => {
  const node: HeadsNode = {
    isLeading: () => {
      state.looks = (state.looks ?? 0) + 1;
      return state.isLeading;
    },
    isCurrent: () => state.isCurrent,
    own: (bus) => bus,
    guard: () => undefined,
  };
  const log = pino({ level: 'silent' });
  return keepHeads({ bus: app.bus, readerFor: app.reader, log, node }, evidence);
};

const numbers = (): readonly number[] =>
  storedHeads(app.reader(instance)).map(({ head }) => head.number);

it('signs one head for a day, whichever nodes lead in it', async () => {
  replace(limits as { headCheckMs: number }, 'headCheckMs', 5);
  const [first, second] = [
    { isLeading: false, isCurrent: true, looks: 0 },
    { isLeading: false, isCurrent: true, looks: 0 },
  ];
  const nodes = [keeping(await opened('one'), first), keeping(await opened('two'), second)];
  assert.is(await nodes[0]?.heads.sign('period_lock'), undefined, 'a follower signs nothing');
  first.isLeading = true;
  await until(() => numbers().length === 1);
  [first.isLeading, second.isLeading] = [false, true];
  second.looks = 0;
  await until(() => second.looks > 2, 'the new leader to look whether a head is due');
  await nodes[1]?.heads.sign('period_lock');
  assert.equal(numbers(), [1, 2]);
  for (const node of nodes) await node.stop();
});

it('compares the copy with the heads outside it once the copy is complete', async () => {
  const evidence = await opened('one');
  const state = { isLeading: true, isCurrent: true };
  const leading = keeping(evidence, state);
  await leading.heads.sign('daily');
  await leading.stop();
  const kept = evidence.anchors?.read() ?? [];
  const lost = kept.map((one) => ({
    ...one,
    chains: one.chains.map((leaf) => ({ ...leaf, id: leaf.id + 100 })),
  }));
  const other = await opened('two');
  for (const one of lost) other.anchors?.append(one);
  const late = { isLeading: false, isCurrent: false };
  const following = keeping(other, late);
  assert.is(following.heads.rollback(), undefined, 'what it lacks may still arrive');
  late.isCurrent = true;
  assert.is(following.heads.rollback()?.number, 1);
  const sent = { name: create.name, input: { name: 'Bob Smith' }, caller: app.caller() };
  const outcome = await following.guarded.send({
    ...{ ...sent, by: 'person', source: 'api', correlationId: 'one' },
  });
  assert.is(outcome.done ? 'done' : outcome.code, 'ledger_behind');
  await following.stop();
});

it('keeps no head outside that is signed by an unknown key, whose key would be trusted there', async () => {
  const evidence = await opened('one');
  const leading = keeping(evidence, { isLeading: true, isCurrent: true });
  const signed = (await leading.heads.sign('daily')) as SignedHead;
  await leading.stop();
  const { publicKey, sign } = memoryKey();
  const head = { ...signed.head, number: 2, key: keyIdOf(publicKey) };
  const signature = sign(Buffer.from(headContext + canonical(head)));
  const forged: SignedHead = { ...signed, head, public_key: publicKey, signature };
  const outcome = await sendAsSystem(app, sendNamed(recordHead, forged), {
    company_id: instance,
    source: 'heads',
  });
  assert.is(outcome.done, true);
  assert.equal(numbers(), [1, 2]);
  const folder = anchorsIn(join(root, 'other'));
  anchorHeads(app.reader(instance), { ...evidence, anchors: folder });
  assert.equal(
    folder.read().map((one) => one.head.number),
    [1],
  );
  assert.equal(folder.keys(), [signed.public_key]);
});

it.run();
