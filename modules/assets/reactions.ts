import { send } from '../../kernel/operation.ts';
import { type Reaction, reaction } from '../../kernel/reaction.ts';
import { sysCompanyCreated } from '../companies/contract.ts';
import { seed } from './classes/seed.ts';

/** What assets do when others report. */
export const reactions: readonly Reaction[] = [
  reaction('assets.classesOfNewCompany', {
    when: sysCompanyCreated,
    then: () => send(seed, {}, { source: 'registration' }),
  }),
];
