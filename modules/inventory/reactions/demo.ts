import { send } from '../../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../../kernel/declare/reaction.ts';
import { sysDemoReseeded } from '../../companies/contract/facts.ts';
import { create } from '../items/create.ts';
import { remove } from '../items/remove.ts';

const source = 'demo';

/** Reaction to reseeded demo data: replaces demo items that were never used. */
export const demoReactions: readonly Reaction[] = [
  reaction('inventory.demoReseeded', {
    when: sysDemoReseeded,
    then: ({ data: { wiped, items } }) => [
      ...wiped.map((entity_id) => send(remove, { entity_id }, { source })),
      ...items.map((one) => send(create, { ...one, quantity: 0 }, { source })),
    ],
  }),
];
