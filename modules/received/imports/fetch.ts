import { type Static, Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal, noDryRun } from '../../../kernel/declare/refusal.ts';
import { companyOf } from '../../../kernel/reader/reader.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { doc } from '../../documents/contract/facts.ts';
import { type Bundle, bundleRefusals } from '../../sharing/contract/queries.ts';
import { fetchedBy, linkKey } from '../documents/shares.ts';
import { fetchingIsOff } from '../refusals.ts';
import { received } from './accept.ts';
import { Imported, pathTo } from './redirect.ts';
import { fetchBundle, originOf, remoteRefusals, senderAt } from './remote.ts';

const Input = Type.Object({
  src: Type.String({ maxLength: 500, description: 'The address of the sender’s installation.' }),
  token: Type.String({ pattern: '^[A-Za-z0-9_-]{20,200}$' }),
  bundle: prepared<Bundle>(),
});

const knownLink = ({ src, token }: Static<typeof Input>): string =>
  linkKey(originOf(src) ?? src, token);

/** Fetches a shared document; a link that was fetched before returns its document. */
export const fetch = command('received.imports.fetch', {
  says: 'Fetch a document shared by another installation; one link is fetched once.',
  explains: [
    'Retrieves the signed bundle from the sender named in `src` and stores it as a received document; nothing is booked, posted or numbered.',
    'The origin must be one that an owner named with `received_senders_update` (`sender_unknown`, `fetching_is_off`).',
    'Success is a redirect (302) to the document, and a repeated link returns the same document without another request.',
    'A bundle changed after signing is refused with `bundle_tampered`, an expired or revoked link with `share_unknown`.',
    'There is no dry run.',
  ],
  by: 'operator',
  status: 302,
  takes: Input,
  gives: Imported,
  refuses: [noDryRun, ...remoteRefusals, ...bundleRefusals],
  prepare: async (input, services, caller) => {
    const reader = services.reader(caller);
    if (fetchedBy(reader, knownLink(input))) return input;
    const company = companyOf(reader);
    const origin = company ? senderAt(company, input.src) : fetchingIsOff();
    if (isRefusal(origin)) return origin;
    if (services.isDryRun) return noDryRun();
    const bundle = await fetchBundle(services.http, origin, input.token);
    return isRefusal(bundle) ? bundle : { ...input, bundle };
  },
  reads: (reader, input) => {
    const id = fetchedBy(reader, knownLink(input));
    return { known: id === undefined ? undefined : reader.entity(doc, id) };
  },
  decide: (_, input, now, { known }) => {
    if (known) {
      const { id, version } = known;
      return { facts: [], answer: { id, event_id: version, version, redirect: pathTo(id) } };
    }
    const id = now.id('doc');
    const from = { origin: originOf(input.src) ?? input.src, token: input.token };
    return {
      facts: received(id, mustBe(input.bundle), from, currencyOf(now.company)),
      answer: { redirect: pathTo(id) },
    };
  },
});
