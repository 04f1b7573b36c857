import { send } from '../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../kernel/declare/reaction.ts';
import { sysCompanyCreated } from '../companies/contract/facts.ts';
import {
  type Doc,
  doc,
  docFinalized,
  docRevertedToDraft,
  docUnvoided,
  docVoided,
} from '../documents/contract/facts.ts';
import { isPurchase, isSupplierCredit } from '../documents/contract/queries.ts';
import { unlessMigrated } from '../migrations/contract/queries.ts';
import { creditBill } from './assets/credit-bill.ts';
import { loseBill } from './assets/lose-bill.ts';
import { seed } from './classes/seed.ts';

type TakenBack = {
  readonly data: { readonly was_posted: boolean };
  readonly meta: { readonly entity_id: string };
  readonly state: Doc;
};

const lost = ({ data, meta, state }: TakenBack) =>
  data.was_posted && isPurchase(state) ? send(loseBill, { doc_id: meta.entity_id }) : undefined;

const credited = ({ state }: { readonly state: Doc }) =>
  isSupplierCredit(state) && state.original_doc_id
    ? send(creditBill, { doc_id: state.original_doc_id })
    : undefined;

/** Reactions: seed classes of a new company and guard bills that assets are registered from. */
export const reactions: readonly Reaction[] = [
  reaction('assets.classesOfNewCompany', {
    when: sysCompanyCreated,
    then: () => send(seed, {}, { source: 'registration' }),
  }),
  ...[
    reaction('assets.billVoided', { when: docVoided, of: doc, then: lost }),
    reaction('assets.billReverted', { when: docRevertedToDraft, of: doc, then: lost }),
    reaction('assets.billCredited', { when: docFinalized, of: doc, then: credited }),
    reaction('assets.billCreditedAgain', { when: docUnvoided, of: doc, then: credited }),
  ].map(unlessMigrated),
];
