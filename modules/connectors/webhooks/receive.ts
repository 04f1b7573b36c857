import { Type } from '@sinclair/typebox';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, RawBody, rawBytes, rawText } from '../../../kernel/declare/schemas.ts';
import { isSignatureOf } from '../../../kernel/platform/hmac.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { sha256 } from '../../../kernel/values/canonical.ts';
import { knownOf } from '../connectors/connector.ts';
import { calledCompany } from '../connectors/hook.ts';
import { requestSync } from '../connectors/request-sync.ts';
import { credentialsOf } from '../connectors/secret.ts';
import type { Entity } from '../platforms/platform.ts';
import { badSignature } from '../refusals.ts';

const header = (name: string) =>
  Type.Optional(Type.String({ in: 'header', header: name, maxLength: 500 }));

const headers = {
  shopify_signature: header('X-Shopify-Hmac-Sha256'),
  shopify_topic: header('X-Shopify-Topic'),
  woocommerce_signature: header('X-WC-Webhook-Signature'),
  woocommerce_topic: header('X-WC-Webhook-Topic'),
  quickbooks_signature: header('Intuit-Signature'),
  xero_signature: header('X-Xero-Signature'),
};

/**
 * Verified webhook call: company, SHA-256 of the signed body (detects replays), announced entities.
 */
type Heard = {
  readonly company: string;
  readonly digest: string;
  readonly entities: readonly Entity[];
};

/** Verifies an HMAC-SHA-256 signature over the raw bytes, in Base64. */
const isSigned = (body: string, secret: string | undefined, signature: unknown): boolean =>
  secret !== undefined &&
  secret !== '' &&
  typeof signature === 'string' &&
  isSignatureOf(rawBytes(body), secret, Buffer.from(signature, 'base64'));

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(rawText(body));
  } catch {
    return undefined;
  }
};

/** Receives a signed webhook call and requests synchronizations; the same body counts once. */
export const receive = batch('connectors.webhooks.receive', {
  says: 'Receive a signed webhook call of a platform about changes.',
  explains: [
    'Called by the platform, without a token: the address holds a secret of the company (`not_found` otherwise), and the body must be signed with the `webhook_secret` of the credentials (`bad_signature`).',
    'Requests a synchronization of the entities concerned, if the connector is set to `realtime` and imports; the data of the call itself is not used.',
    'The same body counts once.',
  ],
  by: 'public',
  takes: Type.Object({
    connector_name: AnyId,
    hook: AnyId,
    body: RawBody,
    ...headers,
    heard: prepared<Heard>(),
  }),
  gives: Type.Object({ received: Type.Literal(true), requested: Type.Integer() }),
  refuses: [notFound, badSignature],
  lane: 'work',
  prepare: async (input, services) => {
    const { connector_name: name, hook, body } = input;
    const company = calledCompany(services.reader({ company_id: instance }), name, hook);
    const reader = company === undefined ? undefined : services.reader({ company_id: company });
    const known = reader && knownOf(reader, name);
    if (!reader || !company || !known || isRefusal(known)) return notFound({ what: 'address' });
    const sent = input as unknown as Readonly<Record<string, string | undefined>>;
    const secret = (await credentialsOf(reader, services, name))?.extra?.['webhook_secret'];
    if (!isSigned(body, secret, sent[`${name}_signature`])) return badSignature();
    const { platform, config, state } = known;
    const isIn = state.is_active && config.direction !== 'outbound';
    const isNow = isIn && config.sync_frequency === 'realtime';
    const entities = isNow ? platform.entitiesOf(sent[`${name}_topic`], parsed(body)) : [];
    // Headers are not signed: the same body is the same call.
    const heard = { company, digest: sha256(rawBytes(body)), entities: [...entities] };
    return { connector_name: name, hook, body: '', heard };
  },
  runs: ({ connector_name: platform, heard }) => {
    const { company, digest, entities } = mustBe(heard);
    return entities.map((entity) =>
      send(
        requestSync,
        { platform, entity, cause: 'webhook' },
        {
          company,
          key: `hook:${platform}:${digest}:${entity}`,
          source: 'connector',
        },
      ),
    );
  },
  sums: (results) => ({
    facts: [],
    answer: { received: true, requested: results.filter((one) => one.done && !one.hit).length },
  }),
});
