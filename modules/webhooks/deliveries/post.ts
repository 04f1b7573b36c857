import { limits } from '../../../kernel/declare/limits.ts';
import type { HttpClient } from '../../../kernel/platform/http-client/client.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { type Secrets, signingSecrets } from '../endpoints/secret.ts';
import { signedHeaders } from './signature.ts';

/** Sends a message to an endpoint, signed for the present time, and answers the HTTP status; throws a `RemoteFailure`. */
export const post = async (
  http: HttpClient,
  url: string,
  secrets: Secrets,
  { id, body }: { readonly id: string; readonly body: string },
): Promise<number> => {
  const ts = instant();
  const seconds = Math.floor(Date.parse(ts) / 1000);
  const { status } = await http.askBytes({
    service: 'The webhook endpoint',
    url,
    method: 'POST',
    headers: signedHeaders({ id, seconds, body }, signingSecrets(secrets, ts)),
    body,
    timeoutMs: limits.webhookMs,
  });
  return status;
};
