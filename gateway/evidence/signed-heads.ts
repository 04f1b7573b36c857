import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { limits } from '../../kernel/declare/limits.ts';
import { sendNamed } from '../../kernel/declare/operation.ts';
import { refusal } from '../../kernel/declare/refusal.ts';
import type { HeadReason } from '../../kernel/ledger/heads/head.ts';
import { type Rollback, rollbackOf } from '../../kernel/ledger/heads/rollback.ts';
import { type HeadKeeping, headSigning } from '../../kernel/ledger/heads/signer.ts';
import { newestStored } from '../../kernel/ledger/heads/stored-heads.ts';
import { instance, type Reader } from '../../kernel/reader/reader.ts';
import { instant, written } from '../../kernel/values/clock.ts';
import { sendAsSystem } from '../../kernel/writer/system-command.ts';
import type { Bus } from '../../kernel/writer/transport/bus.ts';
import { acceptRestored, acceptRollback } from '../../modules/ledger/index.ts';
import type { OpenedEvidence } from './open.ts';
import { timestamping } from './timestamps.ts';

export const ledgerBehind = refusal(
  'ledger_behind',
  503,
  'The database lacks entries that the signed head {number} of {time} witnesses, so nothing is written. Put the newer database back, or have an owner of the first company accept the loss with POST /ledger/rollback/accept {"number": {number}, "note": "…"}.',
);

/** Signed heads of a running service: signs them, and refuses writes while the database is older than a head. */
export type SignedHeads = {
  readonly heads: HeadKeeping;
  /** The bus; while the database is older than a head it refuses all writes except sign-in and the acceptance. */
  readonly guarded: Bus;
  /** Starts automatic writers (jobs, clocks): at once, or after a rollback is accepted. */
  readonly whenCurrent: (begin: () => Promise<void>) => Promise<void>;
  /** Accepts the entries that a restore dropped; requesting the restore was the consent. */
  readonly acceptRestore: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Around = {
  readonly bus: Bus;
  readonly readerFor: (company: string) => Reader;
  readonly log: Logger;
};

/** Signs and stores ledger heads: one a day, and one on each occasion. */
export const keepHeads = (
  { bus, readerFor, log }: Around,
  evidence: OpenedEvidence,
): SignedHeads => {
  for (const sentence of evidence.lacks) log.warn(sentence);
  const reader = readerFor(instance);
  const around = { bus, reader: ({ company_id }: { company_id: string }) => readerFor(company_id) };
  // A head is stored even if sending it fails.
  const deliver: OpenedEvidence['deliver'] = (signed) =>
    evidence
      .deliver(signed)
      .catch((err: unknown) => log.error({ err }, 'sending a signed head failed'));
  const signing = headSigning(around, { ...evidence, deliver });
  const stamps = timestamping({ bus, readerFor, log }, evidence.askStamp);
  const stampDue = (): void => {
    stamps.due().catch((err: unknown) => log.error({ err }, 'recording a timestamp failed'));
  };
  let rollback = rollbackOf(reader, evidence.anchors?.read() ?? []);
  let begin: (() => Promise<void>) | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isSigning = false;
  if (rollback) log.error({ number: rollback.number }, sentenceOf(rollback));

  const sign: HeadKeeping['sign'] = async (reason, abandons) => {
    if (rollback) return undefined;
    const signed = await signing.sign(reason, abandons);
    stampDue();
    return signed;
  };
  const accepted = async (reason: HeadReason): Promise<void> => {
    const known = rollback;
    if (!known) return;
    archive(evidence, known);
    rollback = undefined;
    await signing.sign(
      reason,
      known.abandons.map(({ hash: _, ...one }) => one),
    );
    await begin?.();
    begin = undefined;
  };
  const tick = (): void => {
    if (rollback) return;
    stampDue();
    if (isSigning || !isDue(reader)) return;
    isSigning = true;
    running = sign('daily')
      .catch((err: unknown) => log.error({ err }, 'signing a ledger head failed'))
      .finally(() => {
        isSigning = false;
      });
  };
  const timer = setInterval(tick, limits.headCheckMs);
  timer.unref();
  return {
    heads: { sign, rollback: () => rollback },
    guarded: {
      ...bus,
      send: async (request) => {
        if (rollback && !mayWrite(request.name)) return { ...refused(rollback), done: false };
        const outcome = await bus.send(request);
        const isAccepted = request.name === acceptRollback.name && outcome.done && !request.dryRun;
        if (isAccepted) await accepted('rollback');
        return outcome;
      },
    },
    whenCurrent: async (work) => {
      if (rollback) begin = work;
      else await work();
    },
    acceptRestore: async () => {
      if (!rollback) return;
      const errand = { company_id: instance, source: 'restore' };
      const outcome = await sendAsSystem(
        { bus },
        sendNamed(acceptRestored.name, { rollback }),
        errand,
      );
      if (!outcome.done)
        throw new Error(`${acceptRestored.name}: ${outcome.code} ${outcome.error ?? ''}`);
      await accepted('restore');
    },
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};

const sentenceOf = ({ number, time }: Rollback): string =>
  String(ledgerBehind({ number, time }).detail);

const refused = ({ number, time, hash, abandons }: Rollback) => {
  const { status, code, detail, facts } = ledgerBehind({
    number,
    time,
    head: hash,
    chains: abandons.length,
    accept: 'POST /ledger/rollback/accept',
  });
  return { status, code, detail, facts };
};

/**
 * Commands allowed while the database is older than a head: sign-in and sign-out, rebuilding derived rows, and the acceptance.
 */
const mayWrite = (name: string): boolean =>
  name.startsWith('identity.sessions.') ||
  ['ledger.chain.rebuild', 'gateway.versions.note', acceptRollback.name].includes(name);

/** A head is due when entries were recorded since the last one and a day has passed. */
const isDue = (reader: Reader): boolean => {
  const { time, number } = newestStored(reader);
  if (number === 0)
    return reader.row("SELECT 1 FROM chain WHERE company<>'instance' LIMIT 1") !== undefined;
  const due = written(Temporal.Instant.from(time).add({ hours: limits.headHours }));
  return due <= instant();
};

/** Archives the heads as they were before a rollback was accepted. */
const archive = ({ anchors }: OpenedEvidence, { number }: Rollback): void => {
  if (!anchors) return;
  const file = join(anchors.folder, 'heads.jsonl');
  if (existsSync(file)) copyFileSync(file, join(anchors.folder, `abandoned-at-${number}.jsonl`));
};
