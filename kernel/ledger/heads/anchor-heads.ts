import type { Reader } from '../../reader/reader.ts';
import type { Anchors } from './anchors.ts';
import { hashOfHead, type SignedHead } from './head.ts';
import { isSignedHead, type Signer } from './key.ts';
import { storedHeads } from './stored-heads.ts';

type Keeping = {
  readonly signer: Signer | undefined;
  readonly previousSigner: Signer | undefined;
  readonly anchors: Anchors | undefined;
};

/** Public keys that are known outside the ledger. */
export const trustedKeys = ({ anchors, signer, previousSigner }: Keeping): readonly string[] =>
  [...(anchors?.keys() ?? []), signer?.publicKey, previousSigner?.publicKey].filter(
    (one) => one !== undefined,
  );

/**
 * Appends heads of the ledger that the folder lacks, so that neither a crash nor another node that signed leaves a hole. Only
 * those by a key that is known outside the ledger are appended, since the keys in the folder are trusted.
 */
export const anchorHeads = (
  reader: Reader,
  keeping: Keeping,
  signed: readonly SignedHead[] = [],
): void => {
  const { anchors } = keeping;
  if (!anchors) return;
  const last = anchors.read().at(-1)?.head.number ?? 0;
  const own = new Set(signed.map(({ head }) => hashOfHead(head)));
  const stored = storedHeads(reader).filter(({ head }) => !own.has(hashOfHead(head)));
  const keys = new Set(trustedKeys(keeping));
  for (const one of [...stored, ...signed])
    if (one.head.number > last && keys.has(one.public_key) && isSignedHead(one))
      anchors.append(one);
};
