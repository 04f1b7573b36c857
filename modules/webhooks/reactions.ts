import { type Send, send, sendNamed } from '../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../kernel/declare/reaction.ts';
import { instance, type Reader } from '../../kernel/reader/reader.ts';
import {
  sysUserHandedBack,
  sysUserLocked,
  sysUserPasswordChanged,
} from '../identity/contract/facts.ts';
import { inCharge, userName } from '../identity/contract/queries.ts';
import { disable } from './endpoints/disable.ts';
import {
  endpoint,
  endpointCreated,
  endpointDisabled,
  endpointEnabled,
  reasonWords,
} from './endpoints/endpoint.ts';

type Words = {
  readonly title: string;
  readonly body: string;
  readonly kind: string;
  readonly values: Readonly<Record<string, string>>;
};

/** Notifies owners and admins of the reader's company about endpoints. */
const notice = (reader: Reader, words: Words, company?: string): Send =>
  sendNamed(
    'notifications.notices.notify',
    {
      users: [...inCharge(reader)],
      category: 'webhooks',
      ...words,
      action_url: '/webhooks/endpoints',
      priority: 'high',
    },
    company === undefined ? {} : { company },
  );

/** Address without path and query, which may contain credentials of the receiver. */
const originOf = (url: string): string => new URL(url).origin;

/** Notifies owners and admins of an endpoint that was switched off, unless one of them did it. */
const disabledIsReported = reaction('webhooks.disabledIsReported', {
  when: endpointDisabled,
  of: endpoint,
  then: ({ data: { reason }, state: { url } }, _, reader) =>
    reason === 'request'
      ? undefined
      : notice(reader, {
          title: 'A webhook endpoint was switched off',
          body: `${originOf(url)} no longer receives events: ${reasonWords[reason]}. Switch it on again when its receiver works, then replay the events from the first one that it missed.`,
          kind: 'endpoint_off',
          values: { origin: originOf(url), reason },
        }),
});

/** Notifies owners and admins that events leave the service. */
const createdIsReported = reaction('webhooks.createdIsReported', {
  when: endpointCreated,
  then: ({ data: { url, role } }, _, reader) =>
    notice(reader, {
      title: 'A webhook endpoint was made',
      body: `Events as the role ${role} sees them are sent to ${originOf(url)}. If that is not wanted, delete the endpoint and check the sessions of the admin who made it.`,
      kind: 'endpoint_made',
      values: { origin: originOf(url), role },
    }),
});

/** The same for an endpoint that was switched on. */
const enabledIsReported = reaction('webhooks.enabledIsReported', {
  when: endpointEnabled,
  of: endpoint,
  then: ({ state: { url, role } }, _, reader) =>
    notice(reader, {
      title: 'A webhook endpoint was switched on',
      body: `Events as the role ${role} sees them are sent to ${originOf(url)}. If that is not wanted, switch it off.`,
      kind: 'endpoint_on',
      values: { origin: originOf(url), role },
    }),
});

const ofUserSql = `SELECT company, id, json_extract(record, '$.url') AS url FROM webhook_endpoint_view
 WHERE is_active=1 AND json_extract(record, '$.owner_id')=:user`;

type OfUser = { readonly company: string; readonly id: string; readonly url: string };

/** Active endpoints of a user in every company. */
const endpointsOf = (reader: Reader, user: string): readonly OfUser[] =>
  reader.of(instance).rows<OfUser>(ofUserSql, { user });

/** Switches off the endpoints of a user in every company. */
const endpointsEnd = (reader: Reader, user: string): Send[] =>
  endpointsOf(reader, user).map(({ company, id }) =>
    send(disable, { endpoint_id: id, reason: 'access' }, { company, source: 'webhook' }),
  );

/**
 * Endpoints belong to the company, as keys of service accounts do: they outlive the password of their maker, and are listed to
 * owners and admins, since a stolen session may have made one.
 */
const listedAfterPassword = reaction('webhooks.listedAfterPassword', {
  when: sysUserPasswordChanged,
  then: ({ meta }, _, reader) =>
    [...Map.groupBy(endpointsOf(reader, meta.entity_id), ({ company }) => company)].map(
      ([company, all]) => {
        const name = userName(reader, meta.entity_id);
        const origins = all.map(({ url }) => originOf(url)).join(', ');
        const words = {
          title: `Webhook endpoints of ${name ?? 'a user'} stay on`,
          body: `The password of their admin changed; events still go to ${origins}. Delete those that are not wanted.`,
          kind: 'endpoints_stay',
          values: { name: name ?? '', origins },
        };
        return notice(reader.of(company), words, company);
      },
    ),
});

/** A login that was taken over may have made endpoints: they end with its sessions and keys. */
const endWithLockedLogin = reaction('webhooks.endWithLockedLogin', {
  when: sysUserLocked,
  then: ({ meta }, _, reader) => endpointsEnd(reader, meta.entity_id),
});

/** The same for a login that is handed back to its person. */
const endWithLoginHandedBack = reaction('webhooks.endWithLoginHandedBack', {
  when: sysUserHandedBack,
  then: ({ meta }, _, reader) => endpointsEnd(reader, meta.entity_id),
});

/** Reactions of webhooks. */
export const reactions: readonly Reaction[] = [
  createdIsReported,
  enabledIsReported,
  disabledIsReported,
  endWithLockedLogin,
  endWithLoginHandedBack,
  listedAfterPassword,
];
