import { type Static, Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { FieldsChanged, fact, newValues } from '../../../kernel/declare/fact.ts';
import { oneOf } from '../../../kernel/declare/schemas.ts';
import { RoleName } from '../../identity/contract/queries.ts';

const kind = 'webhook_endpoint';
const text = Type.String();
const hidden = { shownBelowManager: 'none' } as const;

/** Reason why an endpoint receives nothing. */
export const DisabledReason = oneOf(['request', 'gone', 'access', 'backlog', 'failures']);
export type DisabledReason = Static<typeof DisabledReason>;

/** Reasons in words, for refusals and notifications. */
export const reasonWords: Readonly<{ [R in DisabledReason]: string }> = {
  request: 'it was switched off',
  gone: 'its receiver answered 410 (gone)',
  access: 'its admin no longer has sufficient access to the company',
  backlog: 'too many deliveries were waiting',
  failures: 'no delivery succeeded for days',
};

/** Reason in words why an endpoint is off. */
export const reasonOff = ({ disabled_reason }: Pick<Endpoint, 'disabled_reason'>): string =>
  reasonWords[disabled_reason ?? 'request'];

const Fields = Type.Object({
  url: text,
  description: text,
  event_types: Type.Array(text),
  entity_types: Type.Array(text),
  /** Role whose sight its events have; fixed. */
  role: RoleName,
  /** Admin who is responsible: without the admin's role nothing is delivered. */
  owner_id: text,
});

export const endpointCreated = fact('webhook.endpoint.created', kind, Fields, hidden);

export const endpointUpdated = fact(
  'webhook.endpoint.updated',
  kind,
  Type.Object({ fields_changed: FieldsChanged }),
  hidden,
);

/** The endpoint receives events again; the admin who enabled it is responsible from then on. */
export const endpointEnabled = fact(
  'webhook.endpoint.enabled',
  kind,
  Type.Object({ owner_id: text }),
  hidden,
);

export const endpointDisabled = fact(
  'webhook.endpoint.disabled',
  kind,
  Type.Object({ reason: DisabledReason }),
  hidden,
);

/** A new secret signs deliveries; it is in no fact. */
export const endpointSecretRotated = fact(
  'webhook.endpoint.secret_rotated',
  kind,
  Type.Object({}),
  hidden,
);

/** Request to deliver the entries of this range again. */
export const endpointReplayRequested = fact(
  'webhook.endpoint.replay_requested',
  kind,
  Type.Object({ from_event_id: Type.Integer(), to_event_id: Type.Integer() }),
  hidden,
);

export const endpointDeleted = fact('webhook.endpoint.deleted', kind, Type.Object({}), hidden);

/** State of an endpoint. */
export type Endpoint = Static<typeof Fields> & {
  readonly is_active: boolean;
  readonly disabled_reason: DisabledReason | null;
  readonly deleted: boolean;
};

const when = on<Endpoint>();

/** Actor of a webhook endpoint. */
export const endpoint = actor<Endpoint>(kind, {
  initial: {
    url: '',
    description: '',
    event_types: [],
    entity_types: [],
    role: 'viewer',
    owner_id: '',
    is_active: true,
    disabled_reason: null,
    deleted: false,
  },
  status: ({ is_active }) => (is_active ? 'active' : 'disabled'),
  folds: [
    when(endpointCreated, (state, data) => ({ ...state, ...data })),
    when(endpointUpdated, (state, { fields_changed }) => ({
      ...state,
      ...newValues(fields_changed),
    })),
    when(endpointEnabled, (state, data) => ({
      ...state,
      ...data,
      is_active: true,
      disabled_reason: null,
    })),
    when(endpointDisabled, (state, { reason }) => ({
      ...state,
      is_active: false,
      disabled_reason: reason,
    })),
    when(endpointSecretRotated, (state) => state),
    when(endpointReplayRequested, (state) => state),
    when(endpointDeleted, (state) => ({ ...state, deleted: true })),
  ],
});
