import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { limits } from '../../kernel/declare/limits.ts';
import { sendNamed } from '../../kernel/declare/operation.ts';
import { anchorHeads, trustedKeys } from '../../kernel/ledger/heads/anchor-heads.ts';
import type { HeadReason } from '../../kernel/ledger/heads/head.ts';
import { isAccepted, type Rollback, rollbackOf } from '../../kernel/ledger/heads/rollback.ts';
import { type HeadKeeping, headSigning } from '../../kernel/ledger/heads/signer.ts';
import { newestStored, storedHeads } from '../../kernel/ledger/heads/stored-heads.ts';
import { instance, type Reader } from '../../kernel/reader/reader.ts';
import { instant, written } from '../../kernel/values/clock.ts';
import type { Outcome } from '../../kernel/writer/request.ts';
import { sendAsSystem } from '../../kernel/writer/system-command.ts';
import type { Bus } from '../../kernel/writer/transport/bus.ts';
import { acceptRestored, acceptRollback } from '../../modules/ledger/index.ts';
import { type HeadsNode, repeated } from './heads-node.ts';
import type { OpenedEvidence } from './open.ts';
import { mayWrite, refusedOver, rollbackSentence } from './rollback-refusal.ts';
import { timestamping } from './timestamps.ts';

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
  readonly node?: HeadsNode | undefined;
};

/** Signs and stores ledger heads: one a day, and one on each occasion. */
export const keepHeads = (
  { bus: open, readerFor, log, node }: Around,
  evidence: OpenedEvidence,
): SignedHeads => {
  for (const sentence of evidence.lacks) log.warn(sentence);
  const bus = node?.own(open) ?? open;
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
  let known: Rollback | undefined;
  let isCompared = false;
  let begin: (() => Promise<void>) | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isSigning = false;
  const mayLead = (): boolean => node === undefined || node.isLeading();
  const failed = (err: unknown): void => log.error({ err }, 'keeping signed heads failed');
  /** Entries that a head outside witnesses and the database lacks, unless a later head of another node has given them up. */
  const missing = (): Rollback | undefined => {
    const found = rollbackOf(reader, evidence.anchors?.read() ?? []);
    return found && isAccepted(found, storedHeads(reader), trustedKeys(evidence))
      ? undefined
      : found;
  };
  /** The rollback, found by a comparison once the copy is complete. */
  const rollback = (): Rollback | undefined => {
    if (isCompared || (node && !node.isCurrent())) return known;
    isCompared = true;
    known = missing();
    if (known) log.error({ number: known.number }, rollbackSentence(known));
    return known;
  };
  rollback();

  const sign: HeadKeeping['sign'] = async (reason, abandons) => {
    if (rollback() || !mayLead()) return undefined;
    const signed = await signing.sign(reason, abandons);
    stampDue();
    return signed;
  };
  /** Ends a rollback; answers the work that waited for that. */
  const cleared = (found: Rollback): typeof begin => {
    archive(evidence, found);
    known = undefined;
    const work = begin;
    begin = undefined;
    return work;
  };
  const accepted = async (reason: HeadReason, found = known): Promise<void> => {
    if (!found) return;
    const work = cleared(found);
    const abandons = found.abandons.map(({ hash: _, ...one }) => one);
    await signing.sign(reason, abandons, found);
    await work?.();
  };
  let appended = 0;
  /** Appends what other nodes signed, and notices that a rollback was accepted at another node. */
  const follow = (): void => {
    const found = rollback();
    if (found && !missing()) running = Promise.all([running, cleared(found)?.()]).catch(failed);
    const { number } = newestStored(reader);
    if (known || !isCompared || number === appended) return;
    anchorHeads(reader, evidence);
    appended = number;
  };
  const followed = node && evidence.anchors ? repeated(follow, failed) : undefined;
  const tick = (): void => {
    if (rollback() || !mayLead()) return;
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
  const refusalOf = (name: string): Outcome | undefined => {
    const found = rollback();
    return found && !mayWrite(name) ? refusedOver(found) : undefined;
  };
  node?.guard({
    refusalOf,
    accepted: (found) => {
      running = accepted('rollback', found).catch(failed);
    },
  });
  return {
    heads: { sign, rollback },
    guarded: {
      ...open,
      send: async (request) => {
        const refusal = refusalOf(request.name);
        if (refusal) return refusal;
        const outcome = await open.send(request);
        const isAcceptance =
          request.name === acceptRollback.name && outcome.done && !request.dryRun;
        if (isAcceptance && !node) await accepted('rollback');
        return outcome;
      },
    },
    whenCurrent: async (work) => {
      if (rollback()) begin = work;
      else await work();
    },
    acceptRestore: async () => {
      const found = rollback();
      if (!found) return;
      const errand = { company_id: instance, source: 'restore' };
      const outcome = await sendAsSystem(
        { bus },
        sendNamed(acceptRestored.name, { rollback: found }),
        errand,
      );
      if (!outcome.done)
        throw new Error(`${acceptRestored.name}: ${outcome.code} ${outcome.error ?? ''}`);
      await accepted('restore');
    },
    stop: async () => {
      clearInterval(timer);
      clearInterval(followed);
      await running;
    },
  };
};

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
