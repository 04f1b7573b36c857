import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { openStore } from '../../kernel/reader/open.ts';
import { register } from '../owner.ts';
import { type Dice, dice as diceOf } from '../random.ts';
import {
  type Child,
  ended,
  launch,
  listening,
  serviceArgs,
  serviceSays,
} from '../server-process.ts';
import { load, sendWrite } from './client.ts';
import { proveBooks, proveWrites, standings } from './proof.ts';
import { learn, type World, type Write } from './writes.ts';

const writers = 16;
const roundsPerFolder = 10;
const longestLoadMs = 1200;
const killedWhileStarting = 0.2;
const longestStartMs = 1500;
const answersAskedAgain = 20;

/** Results of the rounds. */
export type Tally = {
  rounds: number;
  answered: number;
  unanswered: number;
  /** Unanswered writes that were committed. */
  done: number;
  /** Duration of the slowest start, from a new process to its port. */
  slowestStartMs: number;
};

type Folder = {
  readonly dir: string;
  readonly token: string;
  readonly company: string;
  readonly world: World;
  readonly writes: Write[];
};

const start = async (dir: string, tally: Tally): Promise<Child> => {
  const began = performance.now();
  const child = await listening(launch(process.execPath, serviceArgs(dir)), serviceSays);
  tally.slowestStartMs = Math.max(tally.slowestStartMs, Math.round(performance.now() - began));
  return child;
};

/**
 * Repeats rounds: writes at full speed, kills the server at a random moment, restarts it and checks every answered
 * write.
 */
export const crash = async (
  rounds: number,
  seed: number,
  say: (text: string) => void = () => undefined,
): Promise<Tally> => {
  const dice = diceOf(seed);
  const tally: Tally = { rounds: 0, answered: 0, unanswered: 0, done: 0, slowestStartMs: 0 };
  while (tally.rounds < rounds) {
    const dir = await mkdtemp(join(tmpdir(), 'countinghouse-crash-'));
    let child = await start(dir, tally);
    try {
      const folder = await settle(child, dir);
      for (let n = 0; n < roundsPerFolder && tally.rounds < rounds; n += 1) {
        child = await round(child, folder, dice, tally);
        tally.rounds += 1;
        say(
          `round ${tally.rounds}: ${folder.writes.length} writes in this folder, all accounted for; slowest start ${tally.slowestStartMs} ms`,
        );
      }
    } finally {
      await child.kill();
      await rm(dir, { recursive: true, force: true, maxRetries: 3 });
    }
  }
  return tally;
};

const settle = async ({ url }: Child, dir: string): Promise<Folder> => {
  const { token } = await register(url);
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const { company_id } = JSON.parse(claims) as { company_id: string };
  const world: World = { items: [], reserved: [], drafts: [], invoices: [] };
  return { dir, token, company: company_id, world, writes: [] };
};

const round = async (running: Child, folder: Folder, dice: Dice, tally: Tally): Promise<Child> => {
  const { url } = running;
  const before = folder.writes.length;
  const { stop, done } = load(url, folder.token, writers, { ...folder, dice });
  const failed = done.then(
    () => undefined,
    (error: Error) => error,
  );
  await new Promise((wait) => setTimeout(wait, dice.whole(20, longestLoadMs)));
  await running.kill();
  stop();
  const error = await failed;
  if (error) throw error;
  if (dice.is(killedWhileStarting)) await startAndKill(folder.dir, dice);
  const child = await start(folder.dir, tally);
  try {
    await prove(child, folder, folder.writes.slice(before), dice, tally);
  } catch (error) {
    await child.kill();
    throw error;
  }
  return child;
};

const startAndKill = async (dir: string, dice: Dice): Promise<void> => {
  const child = launch(process.execPath, serviceArgs(dir));
  await new Promise((wait) => setTimeout(wait, dice.whole(0, longestStartMs)));
  await ended(child, 'SIGKILL');
};

const prove = async (
  child: Child,
  { dir, token, company, world, writes }: Folder,
  fresh: readonly Write[],
  dice: Dice,
  tally: Tally,
): Promise<void> => {
  const store = await openStore(join(dir, 'countinghouse.db'), { readOnly: true });
  try {
    const found = standings(store, company, writes);
    proveWrites(writes, found);
    proveBooks(store, company);
    for (const [n, write] of writes.entries()) {
      if (write.answer) continue;
      const isDone = (found[n]?.facts.length ?? 0) > 0;
      tally.unanswered += 1;
      if (isDone) tally.done += 1;
      const heard = await sendWrite(child.url, token, write);
      assert.ok(heard.status < 300, `${write.kind} retried: ${JSON.stringify(heard.body)}`);
      assert.is(heard.isReplay, isDone, `${write.kind} ${write.key} is replayed if it was done`);
      learn(world, write, heard.body);
    }
    tally.answered += fresh.length;
    for (let n = 0; n < answersAskedAgain && writes.length > 0; n += 1) {
      const write = dice.one(writes) as Write;
      const heard = await sendWrite(child.url, token, write);
      assert.ok(heard.isReplay, `${write.kind} ${write.key} is replayed`);
      assert.equal(withoutHit(heard.body), withoutHit(write.answer));
    }
    proveWrites(writes, standings(store, company, writes));
  } finally {
    await store.close();
  }
};

const withoutHit = ({ idempotency_hit: _, ...rest }: Record<string, unknown>): unknown => rest;
