import { sendNamed } from '../../declare/operation.ts';
import type { Services } from '../../declare/services.ts';
import { instance } from '../../reader/reader.ts';
import { instant } from '../../values/clock.ts';
import { sendAsSystem } from '../../writer/system-command.ts';
import { genesis } from '../entry.ts';
import { anchorHeads } from './anchor-heads.ts';
import type { Anchors } from './anchors.ts';
import {
  type Abandoned,
  type Head,
  type HeadReason,
  hashOfHead,
  merkleRoot,
  messageOf,
  type SignedHead,
} from './head.ts';
import type { Signer } from './key.ts';
import type { Rollback } from './rollback.ts';
import { chainHeads, newestStored, seriesCounters } from './stored-heads.ts';

/** Name of the command that records a signed head. */
export const recordHead = 'ledger.heads.record';

/** Key, folder and installation of signed heads; a key or folder may be missing. */
export type Evidence = {
  readonly installation: string;
  readonly signer: Signer | undefined;
  /** The key that signed before, for a rotation. */
  readonly previousSigner: Signer | undefined;
  readonly anchors: Anchors | undefined;
  /** Sends a signed head by mail or to a webhook. */
  readonly deliver: (signed: SignedHead) => Promise<void>;
};

/** Signs heads one after the other. */
export type HeadSigning = {
  /** Signs the present heads of all chains; undefined without a key. */
  readonly sign: (
    reason: HeadReason,
    abandons?: readonly Abandoned[],
    /** Newest head that is known outside; the next number is above it. */
    witnessed?: Witnessed,
  ) => Promise<SignedHead | undefined>;
};

type Witnessed = Pick<Rollback, 'number' | 'hash'>;

/** Signing of heads, with the rollback that keeps the service read-only. */
export type HeadKeeping = HeadSigning & { readonly rollback: () => Rollback | undefined };

type Around = Pick<Services, 'bus' | 'reader'>;

/** Signing of heads with this key: each is recorded in the ledger, then appended outside. */
export const headSigning = (around: Around, evidence: Evidence): HeadSigning => {
  let turn: Promise<unknown> = Promise.resolve();
  return {
    sign: (reason, abandons = [], witnessed = undefined) => {
      const signed = turn.then(() => signHead(around, evidence, { reason, abandons, witnessed }));
      turn = signed.catch(() => undefined);
      return signed;
    },
  };
};

type Occasion = {
  readonly reason: HeadReason;
  readonly abandons: readonly Abandoned[];
  readonly witnessed: Witnessed | undefined;
};

const signHead = async (
  around: Around,
  evidence: Evidence,
  occasion: Occasion,
): Promise<SignedHead | undefined> => {
  const { signer, previousSigner } = evidence;
  if (!signer) return undefined;
  const { head, chains } = stated(around, evidence, signer, occasion);
  const message = messageOf(head);
  const isRotation = head.reason === 'key_rotation' && previousSigner !== undefined;
  const signed: SignedHead = {
    head,
    chains,
    public_key: signer.publicKey,
    signature: await signer.sign(message),
    countersignature: isRotation ? await previousSigner.sign(message) : null,
  };
  const errand = { company_id: instance, source: 'heads' };
  const outcome = await sendAsSystem(around, sendNamed(recordHead, signed), errand);
  if (!outcome.done)
    throw new Error(`a signed head was not recorded: ${outcome.code} ${outcome.error ?? ''}`);
  anchorHeads(around.reader({ company_id: instance }), evidence, [signed]);
  await evidence.deliver(signed);
  return signed;
};

/** The head to sign, read in one snapshot: no command is sent between the reads. */
const stated = (
  around: Around,
  { installation, anchors, previousSigner }: Evidence,
  signer: Signer,
  { reason, abandons, witnessed }: Occasion,
): { readonly head: Head; readonly chains: SignedHead['chains'] } => {
  const reader = around.reader({ company_id: instance });
  const stored = newestStored(reader);
  const anchored = (anchors?.read() ?? []).findLast(({ head }) => head.number > stored.number);
  const known = anchored
    ? { number: anchored.head.number, hash: hashOfHead(anchored.head), key: anchored.head.key }
    : stored;
  const before =
    witnessed && witnessed.number > known.number ? { ...witnessed, key: known.key } : known;
  const isNewKey = before.key !== '' && before.key !== signer.id;
  const isRotation = previousSigner?.id === before.key;
  const chains = chainHeads(reader);
  const head: Head = {
    version: 1,
    installation,
    number: before.number + 1,
    previous: before.hash || genesis,
    time: instant(),
    reason: isNewKey ? (isRotation ? 'key_rotation' : 'key_restart') : reason,
    root: merkleRoot(chains),
    series: seriesCounters(reader),
    abandons,
    key: signer.id,
    previous_key: isNewKey ? before.key : null,
  };
  return { head, chains };
};
