import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { Uuid } from '../../../kernel/declare/schemas.ts';

/** Users who may open a company: admins and owners of any company, or all users. */
export const WhoMayOpen = Type.Union([Type.Literal('admins'), Type.Literal('anyone')], {
  description: 'admins: users who are admin or owner of some company; anyone: every user.',
});

export const sysInstallationChanged = fact(
  'sys.installation.changed',
  'installation_settings',
  Type.Object({
    who_may_open_companies: Type.Optional(WhoMayOpen),
    successor_company_id: Type.Optional(Uuid),
  }),
);

/** The settings of the installation itself. */
export type Installation = {
  readonly who_may_open_companies: 'admins' | 'anyone';
  /** Company that succeeds the first one once that is closed. */
  readonly successor_company_id: string | null;
};

/** The id of the one installation, on the chain that belongs to no company. */
export const installationId = 'installation:settings';

/** The installation; its facts are on the chain without a company. */
export const installation = actor<Installation>('installation_settings', {
  title: 'installation',
  initial: { who_may_open_companies: 'admins', successor_company_id: null },
  folds: [
    on<Installation>()(sysInstallationChanged, (state, changes) => ({ ...state, ...changes })),
  ],
});
