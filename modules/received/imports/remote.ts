import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { HttpClient } from '../../../kernel/platform/http-client/client.ts';
import { addressNotAllowed, RemoteFailure } from '../../../kernel/platform/http-client/failure.ts';
import { isServiceAddress } from '../../../kernel/platform/http-client/guard.ts';
import type { Company } from '../../../kernel/reader/reader.ts';
import { type Bundle, readBundle } from '../../sharing/contract/queries.ts';
import {
  badSender,
  fetchingIsOff,
  senderUnknown,
  senderUnreachable,
  shareUnknown,
} from '../refusals.ts';
import { sendersOf } from '../senders/senders.ts';

/** Time limit for an answer of the sender. */
const timeoutMs = 10_000;

/** Refusals of a fetch. */
export const remoteRefusals = [
  fetchingIsOff,
  senderUnknown,
  badSender,
  addressNotAllowed,
  senderUnreachable,
  shareUnknown,
];

/** Origin of an address, if it is a valid service address. */
export const originOf = (address: string): string | undefined =>
  isServiceAddress(address) ? new URL(address).origin : undefined;

/** Origin of a sender named by an owner; other origins are refused. */
export const senderAt = (company: Company, address: string): string | Refusal => {
  const known = sendersOf(company);
  if (known.length === 0) return fetchingIsOff();
  const origin = originOf(address);
  if (origin === undefined) return badSender({ origin: address });
  return known.includes(origin) ? origin : senderUnknown({ origin });
};

/** Fetches the bundle of a share; an invalid bundle is refused like a file. */
export const fetchBundle = async (
  http: HttpClient,
  origin: string,
  token: string,
): Promise<Bundle | Refusal> => {
  try {
    const url = `${origin}/share/${encodeURIComponent(token)}/bundle`;
    const { json } = await http.ask({ service: 'The sender', url, timeoutMs });
    return readBundle(json);
  } catch (error) {
    if (!(error instanceof RemoteFailure)) throw error;
    if (error.kind === 'forbidden') return addressNotAllowed({ service: 'The sender' });
    return error.status === 404 ? shareUnknown() : senderUnreachable({ why: error.message });
  }
};
