import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Instant, orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { secretChanged } from '../refusals.ts';
import { endpoint, endpointSecretRotated } from './endpoint.ts';
import { newSecret, rotated, sealedSecrets, sealSecrets, secretRow, secretsOf } from './secret.ts';

type Rotation = {
  readonly secret: string;
  readonly sealed: string;
  /** Stored text that the rotation began with. */
  readonly before: string | undefined;
  readonly former_until: string | null;
};

/** Makes a new secret; for a day the former one signs beside it. */
export const rotateSecret = command('webhooks.endpoints.rotateSecret', {
  says: 'Make a new signing secret of a webhook endpoint; it is shown once.',
  explains: [
    'For 24 hours deliveries carry two signatures, of the new and of the former secret, so that the receiver changes over without a gap; retries are signed with the secrets of their time.',
    'A second rotation ends the first secret at once.',
    'After a restore an endpoint has no secret and queues nothing until this; then replay the events since the backup with `webhooks_endpoints_replay`.',
  ],
  by: 'admin',
  needsSession: true,
  on: endpoint,
  at: ({ endpoint_id }) => endpoint_id,
  takes: Type.Object({ endpoint_id: AnyId, made: prepared<Rotation>() }),
  gives: writtenWith({
    secret: Type.String({ description: 'New signing secret, `whsec_` and Base64; shown once.' }),
    former_until: orNull(Instant),
  }),
  refuses: [notFound, secretChanged],
  keyless: true,
  prepare: async ({ endpoint_id: id }, services, caller) => {
    const reader = services.reader(caller);
    if (!reader.entity(endpoint, id)) return notFound({ what: endpoint.title, id });
    const before = sealedSecrets(reader, id);
    const secret = newSecret();
    const secrets = rotated(await secretsOf(reader, services, id), secret, instant());
    const sealed = await sealSecrets(services, caller.company_id, id, secrets);
    const made = { secret, sealed, before, former_until: secrets.former_until ?? null };
    return { endpoint_id: id, made };
  },
  reads: (reader, { endpoint_id, made }) =>
    sealedSecrets(reader, endpoint_id) === made?.before ? {} : secretChanged(),
  decide: (_, { endpoint_id: id, made }) => {
    const { secret, sealed, former_until } = mustBe(made);
    return {
      facts: [endpointSecretRotated(id, {}), secretRow(id, sealed)],
      answer: { secret, former_until },
    };
  },
});
