import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { locked } from '../../companies/contract/queries.ts';
import { registeredDetails, registeredLinesIn } from '../bills/registered-lines.ts';
import { notPossible } from '../refusals.ts';
import { movementsIn, type StoredMovement } from '../state/asset.ts';
import type { About, Effect } from './plan.ts';

/** Effective movements since the registration. */
const standing = ({ lines }: Pick<About, 'lines'>): readonly StoredMovement[] =>
  movementsIn(lines).filter(
    ({ kind, undone_by, undo_of }) =>
      undone_by === null &&
      undo_of === null &&
      kind !== 'create' &&
      (kind === 'receive-sale' || !kind.endsWith('-sale')),
  );

/** Registered bill amounts that an undo releases. */
export const releasedDetails = (of: StoredMovement): ReturnType<typeof registeredDetails> =>
  registeredDetails(registeredLinesIn(of));

/** Reason of an undo; defaults to its date. */
export const undoReason = (reason: string | null, { today }: Pick<Now, 'today'>): string =>
  reason ?? `undone on ${today}`;

/** Numbers of the components of an asset. */
const partsOf = ({ id, reader }: Pick<About, 'id' | 'reader'>): readonly string[] =>
  reader
    .rows<{ number: string }>(
      'SELECT number FROM asset_view WHERE company=:company AND parent_id=:id ORDER BY seq',
      { id },
    )
    .map(({ number }) => number);

/**
 * Undoes the registration of an asset without later movements: reverses its entry and removes it from the
 * register.
 */
export const unregister = (
  about: Pick<About, 'id' | 'state' | 'lines' | 'now' | 'reader'>,
  of: StoredMovement,
  reason: string | null,
): Effect | Refusal => {
  const { state, now } = about;
  const done = standing(about);
  if (done.length > 0)
    return notPossible({
      why: `${[...new Set(done.map(({ kind }) => kind))].join(', ')} follows the registration. Undo it first`,
    });
  if (state.registration !== of.id)
    return notPossible({ why: 'it is a component or was migrated. Dispose of it instead' });
  const parts = partsOf(about);
  if (parts.length > 0)
    return notPossible({
      why: `${parts.join(', ')} are components of it. Undo their registration first`,
    });
  // The register of a locked period includes the asset, with or without an entry.
  const refused = locked(now.company, of.date);
  if (refused) return refused;
  return {
    kind: 'undo',
    date: of.date,
    amount: 0 - of.amount,
    after: { status: 'removed' },
    undo_of: of.id,
    reverses: of.journal_id,
    reason: undoReason(reason, now),
    details: { undone: of.kind, ...releasedDetails(of) },
  };
};
