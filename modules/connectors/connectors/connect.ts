import { type Static, Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal, noDryRun } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { addressNotAllowed, RemoteFailure } from '../../../kernel/platform/http-client/failure.ts';
import { secret } from '../../../kernel/values/ids.ts';
import type { Credentials } from '../platforms/platform.ts';
import { badCredentials, platformFailed, unknownConnector } from '../refusals.ts';
import { connectorConnected, connectorId, knownOf } from './connector.ts';
import { hookOf, hookRow } from './hook.ts';
import { encryptCredentials, secretRow } from './secret.ts';

const Field = Type.Optional(
  Type.String({ minLength: 1, maxLength: 4000, pattern: '^[\\x21-\\x7e]+$', writeOnly: true }),
);

/** Credential fields of all platforms; each platform needs a subset. */
export const credentialFields = {
  access_token: Field,
  consumer_key: Field,
  consumer_secret: Field,
  store_url: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  store_handle: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  extra: Type.Optional(
    Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 4000 }), {
      writeOnly: true,
      description:
        'realm_id (QuickBooks), tenant_id (Xero); webhook_secret, the key of webhook signatures.',
    }),
  ),
};

const Made = Type.Object({ sealed: Type.String(), address: Type.String(), hook: Type.String() });

/**
 * Connects a platform: checks the credentials with a small request, then encrypts and stores them.
 */
export const connect = command('connectors.connectors.connect', {
  says: 'Set the credentials of a connector; they are encrypted and never returned.',
  explains: [
    'Checks the credentials by a small request to the platform before storing them (`bad_credentials`, `platform_failed`); a platform address outside the allowed ones is refused with `address_not_allowed`.',
    'Replaces earlier credentials and retries failed pushes.',
    'The webhook address stays the same.',
    'Needs a session, and no dry run is possible.',
    'Remove them with `connectors_connectors_disconnect`.',
  ],
  by: 'admin',
  needsSession: true,
  takes: Type.Object({
    connector_name: AnyId,
    ...credentialFields,
    made: prepared<Static<typeof Made>>(),
  }),
  gives: writtenWith({ connected: Type.Literal(true) }),
  refuses: [unknownConnector, badCredentials, addressNotAllowed, noDryRun, platformFailed],
  prepare: async ({ connector_name, ...input }, services, caller) => {
    const reader = services.reader(caller);
    const known = knownOf(reader, connector_name);
    if (isRefusal(known)) return known;
    const { platform } = known;
    const { made: _, ...credentials } = input as typeof input & Credentials;
    const why = platform.problem(credentials);
    if (why !== undefined) return badCredentials({ connector: platform.display_name, why });
    if (services.isDryRun) return noDryRun();
    try {
      await platform.check(services.http, credentials);
    } catch (error) {
      if (!(error instanceof RemoteFailure)) throw error;
      const { kind, message } = error;
      if (kind === 'forbidden') return addressNotAllowed({ service: platform.display_name });
      return kind === 'unauthorized'
        ? badCredentials({ connector: platform.display_name, why: message })
        : platformFailed({ why: message, kind });
    }
    const made = {
      sealed: await encryptCredentials(services, caller.company_id, platform.name, credentials),
      address: platform.addressOf(credentials),
      hook: hookOf(reader, platform.name) ?? secret(),
    };
    return { connector_name, made };
  },
  decide: (_, { connector_name: platform, made }) => {
    const { sealed: text, address, hook } = mustBe(made);
    return {
      facts: [
        connectorConnected(connectorId(platform), { platform, address }),
        secretRow(platform, text),
        hookRow(platform, hook),
      ],
      answer: { connected: true },
    };
  },
});
