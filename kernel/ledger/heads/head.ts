import { hash as digest } from 'node:crypto';
import { canonical } from '../../values/canonical.ts';

/** Head of one chain: its last entry, that entry's hash, and the number of entries. */
export type ChainHead = {
  readonly company: string;
  readonly id: number;
  readonly hash: string;
  readonly count: number;
};

/** Counter of a number series: the next number. */
export type SeriesCounter = {
  readonly company: string;
  readonly series: string;
  readonly period: string;
  readonly next: number;
};

/** Entries of a chain that a restore or an accepted rollback replaced: those above `after`, up to `through`. */
export type Abandoned = {
  readonly company: string;
  readonly after: number;
  readonly through: number;
};

/**
 * Occasion on which a head is signed: `daily`, `backup`, `restore`, `rollback`, `key_rotation`, `key_restart`, or one
 * of a module.
 */
export type HeadReason = string;

/** The statement that is signed, as canonical JSON (RFC 8785). */
export type Head = {
  readonly version: 1;
  readonly installation: string;
  /** Ascends by one. */
  readonly number: number;
  /** Hash of the head before it; 64 zeros for the first. */
  readonly previous: string;
  readonly time: string;
  readonly reason: HeadReason;
  /** Merkle root over the heads of all chains. */
  readonly root: string;
  readonly series: readonly SeriesCounter[];
  readonly abandons: readonly Abandoned[];
  /** Id of the key that signs. */
  readonly key: string;
  /** Id of the key that signed before, where the key changes. */
  readonly previous_key: string | null;
};

/** A signed head, with the leaves of its Merkle root and the public key. */
export type SignedHead = {
  readonly head: Head;
  readonly chains: readonly ChainHead[];
  /** SubjectPublicKeyInfo in DER, as Base64. */
  readonly public_key: string;
  /** Ed25519 over the context string and the canonical head, as Base64. */
  readonly signature: string;
  /** The same by the key that signed before, where the key is rotated. */
  readonly countersignature: string | null;
};

/** Prefix of every signed message, so that no signature of another purpose passes for one of a head. */
export const headContext = 'countinghouse ledger head v1\n';

/** The bytes that are signed. */
export const messageOf = (head: Head): Uint8Array => Buffer.from(headContext + canonical(head));

/** SHA-256 of the canonical head: its name in the next head, in reports and in timestamps. */
export const hashOfHead = (head: Head): string => digest('sha256', canonical(head));

/** Id of a public key: the first 32 hexadecimal digits of the SHA-256 of its DER. */
export const keyIdOf = (publicKey: string): string =>
  digest('sha256', Buffer.from(publicKey, 'base64')).slice(0, 32);

/** Merkle root over the heads of chains, by company; leaves and nodes are hashed apart, as in RFC 6962. */
export const merkleRoot = (chains: readonly ChainHead[]): string => {
  const leaves = chains
    .toSorted((a, b) => (a.company < b.company ? -1 : 1))
    .map(({ company, id, hash, count }) =>
      digest('sha256', `\u0000${canonical({ company, id, hash, count })}`),
    );
  let level = leaves.length === 0 ? [digest('sha256', '')] : leaves;
  while (level.length > 1) {
    const pairs = Array.from({ length: Math.ceil(level.length / 2) }, (_, n) => n * 2);
    level = pairs.map((at) => {
      const [left = '', right] = [level[at], level[at + 1]];
      return right === undefined ? left : digest('sha256', `\u0001${left}${right}`);
    });
  }
  return level[0] as string;
};
