import { type Static, Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { noDryRun, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull } from '../../../kernel/declare/schemas.ts';
import { RemoteFailure } from '../../../kernel/platform/http-client/failure.ts';
import { elapsedMs, instant } from '../../../kernel/values/clock.ts';
import { secret as randomText } from '../../../kernel/values/ids.ts';
import { post } from '../deliveries/post.ts';
import { secretMissing } from '../refusals.ts';
import { endpoint } from './endpoint.ts';
import { secretsOf } from './secret.ts';

const Result = Type.Object({
  delivered: Type.Boolean({ description: 'The receiver answered with a status of 2xx.' }),
  status: orNull(Type.Integer({ description: 'HTTP status of the answer; null without one.' })),
  error: orNull(Type.String({ description: 'Reason of the failure, in words of this service.' })),
  duration_ms: Type.Integer({ description: 'Time until the answer, milliseconds.' }),
});
type Result = Static<typeof Result>;

/** Sends a signed test event at once and answers the result. */
export const test = command('webhooks.endpoints.test', {
  says: 'Send a test event to a webhook endpoint and answer the result.',
  explains: [
    'Sends one event of the type `webhook.test`, signed like every delivery, even to an inactive endpoint; it is neither retried nor recorded.',
    '`error` is in words of this service; the body of the answer is not shown.',
    'Without a secret: `webhook_secret_missing`.',
  ],
  by: 'admin',
  takes: Type.Object({ endpoint_id: AnyId, result: prepared<Result>() }),
  gives: Result,
  refuses: [notFound, secretMissing, noDryRun],
  prepare: async ({ endpoint_id: id }, services, caller) => {
    const reader = services.reader(caller);
    const found = reader.state(endpoint, id);
    if (!found) return notFound({ what: endpoint.title, id });
    if (services.isDryRun) return noDryRun();
    const secrets = await secretsOf(reader, services, id);
    if (!secrets) return secretMissing();
    const ts = instant();
    const data = { endpoint_id: id };
    const body = JSON.stringify({ type: 'webhook.test', timestamp: ts, data });
    const begin = elapsedMs();
    const after = (one: Omit<Result, 'duration_ms'>) => ({
      endpoint_id: id,
      result: { ...one, duration_ms: Math.round(elapsedMs() - begin) },
    });
    try {
      const message = { id: `test_${randomText(16)}`, body };
      const status = await post(services.http, found.url, secrets, message);
      return after({ delivered: true, status, error: null });
    } catch (error) {
      if (!(error instanceof RemoteFailure)) throw error;
      return after({ delivered: false, status: error.status ?? null, error: error.message });
    }
  },
  decide: (_, { result }) => ({ facts: [], answer: { ...mustBe(result) } }),
});
