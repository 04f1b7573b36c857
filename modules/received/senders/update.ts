import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { Short, writtenWith } from '../../../kernel/declare/schemas.ts';
import { companyActor } from '../../companies/contract/facts.ts';
import { changeSettings, settingRefusals } from '../../companies/contract/queries.ts';
import { originOf } from '../imports/remote.ts';
import { badSender } from '../refusals.ts';
import { sendersKey } from './senders.ts';

/** Sets the allowed senders; an empty list disables fetching. */
export const update = command('received.senders.update', {
  says: 'Set the installations from which shared documents may be fetched.',
  explains: [
    'Replaces the whole list; an empty list turns fetching off.',
    'Each entry is the origin of an installation without a path, over https (http only on this machine); others are refused with `bad_sender`.',
    'Duplicates are removed.',
    'Documents already received stay.',
  ],
  by: 'owner',
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object({ origins: Type.Array(Short, { maxItems: 100 }) }),
  gives: writtenWith({ origins: Type.Array(Type.String()) }),
  refuses: [badSender, ...settingRefusals],
  decide: ({ settings }, { origins: sent }, { company }) => {
    const wrong = sent.find((one) => {
      const path = URL.canParse(one) ? new URL(one) : undefined;
      return originOf(one) === undefined || `${path?.pathname}${path?.search}` !== '/';
    });
    if (wrong !== undefined) return badSender({ origin: wrong });
    const origins = [...new Set(sent.map((one) => new URL(one).origin))];
    const value = origins.length > 0 ? origins : null;
    const facts = changeSettings(
      company.id,
      settings,
      { [sendersKey]: value },
      { owns: [sendersKey] },
    );
    return isRefusal(facts) ? facts : { facts, answer: { origins } };
  },
});
