import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { type Allowance, addressOf, targetOf } from '../../../kernel/platform/http-client/guard.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { canonical } from '../../../kernel/values/canonical.ts';
import { notHere } from '../../backups/contract/commands.ts';
import { notFirst } from '../../backups/contract/queries.ts';
import {
  AllowanceShape,
  Allowances,
  allowancesIn,
  outgoingAllowancesSet,
  outgoingId,
} from './allowances.ts';

export const badAllowance = refusal(
  'bad_allowance',
  422,
  'The allowance {host} is not a host name or an IP address. Send scheme, host and port, without a path.',
);

/** Replaces the servers that may be called although their addresses are not public. */
export const set = command('system.outgoing.set', {
  says: 'Set the non-public servers that connectors, the assistant, payments and senders may reach, as an owner of the installation.',
  explains: [
    'Replaces the complete list for the whole installation; non-public servers left out can no longer be reached.',
    'Needs a login instead of an API key (`session_required`) and the first company (`not_in_this_company`).',
    'Each entry is scheme, host and port exactly as in the address called, without a path (`bad_allowance`); up to 100.',
    'An unchanged list records nothing.',
  ],
  by: 'owner',
  needsSession: true,
  takes: Type.Object({ allowances: Type.Array(AllowanceShape, { maxItems: 100 }) }),
  gives: writtenWith(Allowances.properties),
  refuses: [notHere, badAllowance],
  reads: (reader, _, __, { caller }) =>
    notFirst(reader, caller) ?? { before: allowancesIn(reader) },
  decide: (_, { allowances: sent }, __, { before }) => {
    const wrong = sent.find((one) => !isHost(one));
    if (wrong) return badAllowance({ host: wrong.host });
    const named = new Map(sent.flatMap((one) => targetOf(addressOf(one)) ?? []).map(byAddress));
    const allowances = [...named.values()];
    const isSame = canonical(allowances) === canonical(before);
    return {
      facts: isSame
        ? []
        : [outgoingAllowancesSet(outgoingId, { allowances }, { company: instance })],
      answer: { id: outgoingId, allowances },
    };
  },
});

const byAddress = (one: Allowance): [string, Allowance] => [addressOf(one), one];

/** Host without a port, path or anything else that an address may hold. */
const isHost = (one: Allowance): boolean => {
  const target = targetOf(addressOf(one));
  return target?.port === one.port && /^[^\s/?#@\\:[\]]+$|^[0-9a-f:.]+$/i.test(one.host);
};
