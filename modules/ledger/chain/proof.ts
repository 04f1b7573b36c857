import type { Registry } from '../../../kernel/declare/module.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { type Anchors, anchorsIn } from '../../../kernel/ledger/heads/anchors.ts';
import { type CheckedHeads, checkHeads, signedAt } from '../../../kernel/ledger/heads/check.ts';
import { headGaps } from '../../../kernel/ledger/heads/gaps.ts';
import { hashOfHead, type SignedHead } from '../../../kernel/ledger/heads/head.ts';
import { type StampedHeads, stampedHeads } from '../../../kernel/ledger/heads/stamp-check.ts';
import { storedHeads } from '../../../kernel/ledger/heads/stored-heads.ts';
import {
  type Fault,
  type Positions,
  type Verified,
  verifyChain,
} from '../../../kernel/ledger/verify.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';

/** Trusted values given by the caller. */
type Asked = { readonly public_key?: string; readonly anchor?: string };

/** Signed heads of both places, and the keys that are trusted. */
type Heads = {
  readonly stamps: StampedHeads;
  readonly stored: readonly SignedHead[];
  readonly anchors: readonly SignedHead[];
  readonly trusted: readonly string[];
};

const headsOf = async (
  reader: Reader,
  input: Asked,
  { settings }: Pick<Services, 'settings'>,
): Promise<Heads> => {
  const { folder, publicKey, timestampRoots } = settings.evidence ?? {};
  const anchored: Anchors | undefined = folder === undefined ? undefined : anchorsIn(folder);
  const own = [input.public_key, publicKey].filter((one) => one !== undefined);
  const stored = storedHeads(reader);
  const anchors = anchored?.read() ?? [];
  return {
    stored,
    anchors,
    stamps: await stampedHeads(reader, [...stored, ...anchors], timestampRoots),
    trusted: [...own, ...(anchored?.keys() ?? [])],
  };
};

type Proved = { readonly chain: Verified; readonly heads: CheckedHeads };

/** Walks a chain and holds the signed heads against it. */
const prove = (
  reader: Reader,
  registry: Registry,
  { stored, anchors, trusted, stamps: { stamped } }: Heads,
): Proved => {
  const positions: Positions = new Map();
  const wanted = signedAt(reader.company, [...stored, ...anchors]);
  const chain = verifyChain(reader, registry, wanted, positions);
  const { company } = reader;
  const last = lastOf(reader);
  const asked = { company, stored, anchors, trusted, stamped, positions, last };
  return { chain, heads: checkHeads(asked) };
};

/** Proof of a company's chain, of the installation's own, and of the signed heads over both. */
export const proofOf = async (
  reader: Reader,
  input: Asked,
  { registry, settings }: Pick<Services, 'registry' | 'settings'>,
) => {
  const known = await headsOf(reader, input, { settings });
  const own = prove(reader, registry, known);
  const shared = reader.company === instance ? own : prove(reader.of(instance), registry, known);
  const { chain, heads } = own;
  const fault =
    chain.fault ??
    headFault(heads) ??
    anchorFault(input, known) ??
    stampFault(known) ??
    sharedFault(shared);
  const longest = known.anchors.length > known.stored.length ? known.anchors : known.stored;
  return {
    ok: fault === undefined,
    count: chain.count,
    head: chain.head,
    ...(fault ? { fault } : {}),
    assurance: {
      level: levelOf(heads),
      chain: chain.fault && chain.fault.kind !== 'missing' ? null : chain.head.id,
      signed: heads.signed ?? null,
      witnessed: heads.witnessed ?? null,
    },
    heads: {
      count: heads.count,
      newest: heads.newest ? shownHead(heads.newest) : null,
      faults: heads.faults,
      trust_restarts: heads.restarts,
      gaps: headGaps(reader, longest, settings.startedAt),
    },
  };
};

const shownHead = ({ head }: SignedHead) => ({
  number: head.number,
  hash: hashOfHead(head),
  time: head.time,
  key: head.key,
});

const levelOf = ({ signed, witnessed }: CheckedHeads): 'chain' | 'signed' | 'witnessed' => {
  if (witnessed !== undefined) return 'witnessed';
  return signed === undefined ? 'chain' : 'signed';
};

type Named = { readonly id: number; readonly kind: string; readonly says: string };

const headFault = ({ faults: [first], signed }: CheckedHeads): Named | undefined =>
  first && { id: signed ?? 0, kind: 'signed_head', says: first.says };

const anchorFault = ({ anchor }: Asked, { stored, anchors }: Heads): Named | undefined => {
  if (anchor === undefined) return undefined;
  if ([...stored, ...anchors].some(({ head }) => hashOfHead(head) === anchor)) return undefined;
  return {
    id: 0,
    kind: 'signed_head',
    says: `no signed head has the hash ${anchor}: heads were cut off`,
  };
};

const stampFault = ({ stamps: { faults } }: Heads): Named | undefined =>
  faults[0] && { id: 0, kind: 'timestamp', says: faults[0].says };

/** Fault of the chain of no company, on which users, companies and signed heads are recorded. */
const sharedFault = ({ chain, heads }: Proved): Named | undefined => {
  const fault: Fault | Named | undefined = chain.fault ?? headFault(heads);
  return fault && { ...fault, id: 0, says: `the installation's own chain: ${fault.says}` };
};

const lastOf = (reader: Reader): number =>
  reader.row<{ id: number | null }>('SELECT max(id) AS id FROM ledger WHERE company=:company')
    ?.id ?? 0;
