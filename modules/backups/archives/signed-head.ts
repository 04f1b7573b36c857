import { type Static, Type } from '@sinclair/typebox';
import { anchorsIn } from '../../../kernel/ledger/heads/anchors.ts';
import { hashOfHead, type SignedHead } from '../../../kernel/ledger/heads/head.ts';
import { storedHeads } from '../../../kernel/ledger/heads/stored-heads.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { Damaged } from './damage.ts';

/** The newest signed head when an archive was made; null where no heads are kept, absent in archives of earlier versions. */
export const NamedHead = Type.Union([
  Type.Object({
    installation: Type.String(),
    number: Type.Integer({ minimum: 1 }),
    hash: Type.String(),
  }),
  Type.Null(),
]);
type Named = Static<typeof NamedHead> | undefined;

/** The newest signed head, as an archive names it. */
export const signedHeadOf = (reader: Reader): Static<typeof NamedHead> => {
  const newest = storedHeads(reader.of(instance)).at(-1);
  if (!newest) return null;
  const { installation, number } = newest.head;
  return { installation, number, hash: hashOfHead(newest.head) };
};

/**
 * The head kept outside the database that an archive names; undefined where none is, as for archives of other
 * installations. Throws `Damaged` where the head of that number is another one.
 */
export const witnessOf = (
  named: Named,
  headsFolder: string | undefined,
): SignedHead | undefined => {
  if (!named || headsFolder === undefined) return undefined;
  const { installation, number, hash } = named;
  const witness = anchorsIn(headsFolder)
    .read()
    .find(({ head }) => head.installation === installation && head.number === number);
  if (witness && hashOfHead(witness.head) !== hash)
    throw new Damaged(`it names another signed head ${number} than the one kept outside`);
  return witness;
};

/** Compares the signed head that an archive names with those in its database. Throws `Damaged`. */
export const checkNamedHead = (named: Named, staged: Reader): void => {
  if (!named) return;
  const { number, hash } = named;
  const found = storedHeads(staged).find(({ head }) => head.number === number);
  if (!found || hashOfHead(found.head) !== hash)
    throw new Damaged(`its database lacks the signed head ${number} that it names`);
};

/** Throws `Damaged` where a chain of a database does not hold the entry that a witnessed head names. */
export const checkWitness = (
  witness: SignedHead | undefined,
  company: string,
  hashAt: (id: number) => string | undefined,
): void => {
  const leaf = witness?.chains.find((one) => one.company === company);
  if (leaf && hashAt(leaf.id) !== leaf.hash)
    throw new Damaged(
      `entry ${leaf.id} of ${company} is another than signed head ${witness?.head.number} names`,
    );
};
