import { suite } from 'uvu';
import { asset } from '../../machines/asset.ts';
import { from, hold, keeps, refused } from './rows.ts';

const it = suite('machines.asset');

const here = 'draft in_service held_for_sale sale_pending';
const open = 'draft in_service held_for_sale';
const gone = 'disposed sold transferred';

hold(it, {
  life: asset,
  facts: {
    revalued: true,
    impaired: true,
    undoable: true,
    alone: true,
    fresh: false,
    moved: true,
    skipped: true,
    reviewed: true,
    charged: false,
    plain: true,
    held: false,
    paid: true,
    before: 'in_service',
  },
  initial: 'draft',
  states: [...here.split(' '), ...gone.split(' '), 'removed'],
  rows: [
    ...here
      .split(' ')
      .flatMap((state) => keeps(state, 'edit maintenance move readings reminders undo-move')),
    ...open.split(' ').flatMap((state) => keeps(state, 'undo undo-latest')),
    ...['undo', 'undo-latest'].flatMap((event) =>
      from('draft in_service', event, 'removed', { undoable: false, fresh: true }),
    ),
    ...keeps('draft', 'add financial-details'),
    ['draft', 'place-in-service', 'in_service'],
    ...from(open, 'dispose', 'disposed'),
    ...keeps('in_service', 'add impair reviews skip transfer correct corrections revalue'),
    ...keeps('in_service', 'reverse-impairment withdraw-review withdraw-skip reclassify'),
    ['in_service', 'transfer', 'transferred', {}, { to: 'inventory' }],
    ['in_service', 'reclassify', 'held_for_sale', {}, { to: 'held_for_sale' }],
    ...keeps('held_for_sale', 'impair reverse-impairment'),
    ['held_for_sale', 'reclassify', 'in_service'],
    ...from('in_service held_for_sale', 'sell', 'sold'),
    ['in_service', 'sell', 'sale_pending', {}, { later: true }],
    ['held_for_sale', 'sell', 'sale_pending', {}, { later: true }],
    ...from('in_service held_for_sale', 'open-sale', 'sale_pending'),
    ...keeps('sale_pending', 'change-sale invoice-sale receive-sale undo undo-latest'),
    ['sale_pending', 'complete-sale', 'sold'],
    ['sale_pending', 'cancel-sale', 'in_service'],
    ['sale_pending', 'cancel-sale', 'held_for_sale', { held: true }],
    ...keeps('sold', 'receive-sale undo undo-latest'),
    ...gone.split(' ').flatMap((state) => keeps(state, 'reminders')),
    ...from(gone, 'undo-disposal', 'in_service'),
    ...from(gone, 'undo-disposal', 'draft', { before: 'draft' }),
    ...from(gone, 'undo-disposal', 'held_for_sale', { before: 'held_for_sale' }),
  ],
  refusals: [
    ...refused(
      'sale_pending sold',
      'undo undo-latest',
      'proceedsStand',
      'no proceeds were received since',
      {
        paid: false,
      },
    ),
    ...refused(here, 'undo-move', 'hasMoved', 'it has not been moved', { moved: false }),
    ...refused(
      'held_for_sale',
      'undo undo-latest',
      'somethingCanBeUndone',
      'it has no movement that can be undone',
      { undoable: false },
    ),
    ...refused(
      'draft in_service',
      'undo undo-latest',
      'isRegisteredAlone',
      'it is a component, has components or was brought over: dispose of it',
      { undoable: false, alone: false },
    ),
    ...refused(
      'draft in_service',
      'undo undo-latest',
      'onlyItsRegistrationStands',
      'depreciation was charged: undo its runs first',
      { undoable: false },
    ),
    ...refused(
      'draft',
      'financial-details',
      'isNotCharged',
      'depreciation was charged: review or correct it instead',
      { charged: true },
    ),
    ...refused('in_service', 'revalue', 'isRevalued', 'its class is carried at cost', {
      revalued: false,
    }),
    ...refused(
      'in_service held_for_sale',
      'reverse-impairment',
      'isImpaired',
      'it has no impairment loss',
      { impaired: false },
    ),
    ...refused(
      'in_service',
      'correct corrections',
      'historyIsPlain',
      'its value was changed since, so its history cannot be recalculated',
      { plain: false },
    ),
    ...refused(
      'in_service',
      'withdraw-review',
      'aReviewStands',
      'its estimates have not been reviewed',
      {
        reviewed: false,
      },
    ),
    ...refused('in_service', 'withdraw-skip', 'aMonthIsSkipped', 'no month is skipped', {
      skipped: false,
    }),
    [
      'held_for_sale',
      'reclassify',
      'returnsToUse',
      'it does not return to use',
      {},
      { to: 'held_for_sale' },
    ],
  ],
});

it.run();
