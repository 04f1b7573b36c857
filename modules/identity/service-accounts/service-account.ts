import { Type } from '@sinclair/typebox';
import type { Role } from '../../../kernel/declare/access.ts';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';

/** Roles of service accounts: every one but owner, for owners are people. */
const serviceRoles = ['viewer', 'operator', 'manager', 'admin'] as const satisfies readonly Role[];

export const ServiceRole = Type.Union(
  serviceRoles.map((one) => Type.Literal(one)),
  { description: 'viewer, operator, manager or admin.' },
);

export const sysServiceAccountCreated = fact(
  'sys.service_account.created',
  'service_account',
  Type.Object({ name: Type.String(), role: ServiceRole }),
);

export const sysServiceAccountChanged = fact(
  'sys.service_account.changed',
  'service_account',
  Type.Object({
    name: Type.Optional(Type.String()),
    role: Type.Optional(ServiceRole),
    is_active: Type.Optional(Type.Boolean()),
  }),
);

/** The key itself is in no fact. */
export const sysServiceAccountKeyCreated = fact(
  'sys.service_account.key_created',
  'service_account',
  Type.Object({ name: Type.String() }),
);

export const sysServiceAccountKeyRevoked = fact(
  'sys.service_account.key_revoked',
  'service_account',
  Type.Object({ name: Type.String() }),
);

/** An account of the company that has no login: only its API keys act for it. */
export type ServiceAccount = {
  readonly name: string;
  readonly role: (typeof serviceRoles)[number];
  readonly is_active: boolean;
};

const when = on<ServiceAccount>();

/** A service account of a company. */
export const serviceAccount = actor<ServiceAccount>('service_account', {
  initial: { name: '', role: 'viewer', is_active: false },
  folds: [
    when(sysServiceAccountCreated, (_, { name, role }) => ({ name, role, is_active: true })),
    when(sysServiceAccountChanged, (state, changes) => ({ ...state, ...changes })),
    when(sysServiceAccountKeyCreated, (state) => state),
    when(sysServiceAccountKeyRevoked, (state) => state),
  ],
});
