import { send } from '../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../kernel/declare/reaction.ts';
import { sysCompanyCreated } from '../companies/contract/facts.ts';
import { bankFollowsCurrency } from './banks/follow-currency.ts';
import { seed } from './chart/seed.ts';
import { assetPostings } from './posting/assets.ts';
import { documentPostings } from './posting/documents.ts';
import { manufacturingPostings } from './posting/manufacturing.ts';
import { postingMapIsWeighed } from './posting/remap.ts';
import { itemPostings } from './posting/stock/items.ts';
import { listPostings } from './posting/stock/lists.ts';
import { voidReleases } from './reconciliation/release.ts';

/** Seeds the default chart and the first bank account of a new company. */
export const chartOfNewCompany = reaction('accounting.chartOfNewCompany', {
  when: sysCompanyCreated,
  then: () => send(seed, {}, { source: 'registration' }),
});

/** Reactions of accounting: seeding, automatic postings and reconciliation. */
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
