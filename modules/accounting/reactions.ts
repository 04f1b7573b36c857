import { send } from '../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../kernel/declare/reaction.ts';
import { sysCompanyCreated } from '../companies/contract/facts.ts';
import { bankFollowsCurrency } from './banks/follow-currency.ts';
import { seed } from './chart/seed.ts';
import { assetPostings } from './posting/assets.ts';
import { documentPostings } from './posting/documents.ts';
import { itemPostings } from './posting/items.ts';
import { listPostings } from './posting/lists.ts';
import { manufacturingPostings } from './posting/manufacturing.ts';
import { postingMapIsWeighed } from './posting/remap.ts';
import { voidReleases } from './reconciliation/release.ts';

/** A new company gets the default chart and its first bank account. */
export const chartOfNewCompany = reaction('accounting.chartOfNewCompany', {
  when: sysCompanyCreated,
  then: () => send(seed, {}, { source: 'registration' }),
});

/** What accounting does when others report. */
export const reactions: readonly Reaction[] = [
  chartOfNewCompany,
  bankFollowsCurrency,
  postingMapIsWeighed,
  ...documentPostings,
  ...itemPostings,
  ...listPostings,
  ...manufacturingPostings,
  ...assetPostings,
  voidReleases,
];
