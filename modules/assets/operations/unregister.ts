import { locked } from '../../../kernel/declare/date-range.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { type Kept, movementsIn } from '../assets/asset.ts';
import { boughtDetails, boughtIn } from '../assets/bought-lines.ts';
import { notPossible } from '../refusals.ts';
import type { About, Effect } from './plan.ts';

/** What was done with an asset since it was registered, and stands. */
const standing = ({ lines }: Pick<About, 'lines'>): readonly Kept[] =>
  movementsIn(lines).filter(
    ({ kind, undone_by, undo_of }) =>
      undone_by === null &&
      undo_of === null &&
      kind !== 'create' &&
      (kind === 'receive-sale' || !kind.endsWith('-sale')),
  );

/** What it had registered of bills, which is to be registered again. */
export const freed = (of: Kept): ReturnType<typeof boughtDetails> => boughtDetails(boughtIn(of));

/** Why something is undone: as was said, else when. */
export const whyUndone = (reason: string | null, { today }: Pick<Now, 'today'>): string =>
  reason ?? `undone on ${today}`;

/** The numbers of the assets below this one. */
const partsOf = ({ id, reader }: Pick<About, 'id' | 'reader'>): readonly string[] =>
  reader
    .rows<{ number: string }>(
      'SELECT number FROM asset_view WHERE company=:company AND parent_id=:id ORDER BY seq',
      { id },
    )
    .map(({ number }) => number);

/** Takes back the registration of an asset on which nothing else stands: its entry is reversed, and it is gone. */
export const unregistered = (
  about: Pick<About, 'id' | 'state' | 'lines' | 'now' | 'reader'>,
  of: Kept,
  reason: string | null,
): Effect | Refusal => {
  const { state, now } = about;
  const done = standing(about);
  if (done.length > 0)
    return notPossible({
      why: `${[...new Set(done.map(({ kind }) => kind))].join(', ')} stands since its registration`,
    });
  if (state.registration !== of.id)
    return notPossible({ why: 'it was split off another asset or brought over: dispose of it' });
  const parts = partsOf(about);
  if (parts.length > 0) return notPossible({ why: `${parts.join(', ')} are components of it` });
  // The register of a locked period has it, whether or not an entry came with it.
  const refused = locked(now.company, of.date);
  if (refused) return refused;
  return {
    kind: 'undo',
    date: of.date,
    amount: 0 - of.amount,
    after: { status: 'removed' },
    undo_of: of.id,
    reverses: of.journal_id,
    reason: whyUndone(reason, now),
    details: { undone: of.kind, ...freed(of) },
  };
};
