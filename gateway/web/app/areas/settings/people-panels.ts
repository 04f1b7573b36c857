import { operation as invite } from 'operation:identity_invitations_create';
import { operation as confirm } from 'operation:identity_members_confirm';
import { operation as deactivate } from 'operation:identity_members_deactivate';
import { operation as resetPassword } from 'operation:identity_members_resetPassword';
import { operation as update } from 'operation:identity_members_update';
import type { components } from '#api';
import { queries } from '../../api/queries.ts';
import { claims } from '../../api/session.ts';
import { toast } from '../../parts/toast.tsx';
import type { Asking } from '../../record/panel.tsx';
import { roleName } from '../../shell/company-menu.tsx';
import { t } from '../../words/words.ts';
import type { Invited } from './invite-link.tsx';

/** Member of the company as the API answers it. */
export type Member = components['schemas']['User'];

const roles = ['viewer', 'operator', 'manager', 'admin', 'owner'] as const;

/** Roles that the person may give: owners are made by owners only. */
export const roleChoices = (most = claims()?.role): Readonly<Record<string, string>> =>
  Object.fromEntries(
    roles.filter((one) => most === 'owner' || one !== 'owner').map((one) => [one, roleName(one)]),
  );

/** Reads people and invitations again. */
export const peopleChanged = (): void => {
  void queries.invalidateQueries({ queryKey: ['member'] });
  void queries.invalidateQueries({ queryKey: ['invitation'] });
};

const said = (text: string) => () => {
  toast(text);
  peopleChanged();
};

/** Question for an invitation; its link is shown once. */
export const inviteAsking = (onInvited: (invited: Invited) => void): Asking => ({
  title: t('people.invite'),
  confirm: t('people.inviteDo'),
  operation: invite,
  given: {},
  says: t('people.inviteSays'),
  looks: [
    { name: 'name', label: t('field.name'), isFull: true },
    { name: 'email', label: t('field.email'), type: 'email', isFull: true },
    { name: 'role', label: t('field.role'), choices: roleChoices(), isFull: true },
  ],
  initial: { role: 'operator' },
  onDone: (answer) => {
    onInvited(answer as unknown as Invited);
    peopleChanged();
  },
});

/** Question for a change of a member. */
export const memberAsking = ({ id, version, name, email, role, is_active }: Member): Asking => ({
  title: name || email || '',
  confirm: t('save'),
  operation: update,
  given: { user_id: id },
  looks: [
    { name: 'role', label: t('field.role'), choices: roleChoices(), isFull: true },
    { name: 'is_active', label: t('people.isActive'), isFull: true },
  ],
  initial: { role, is_active },
  version,
  wrap: (values) =>
    Object.fromEntries(
      Object.entries(values).filter(([field, value]) =>
        field === 'role' ? value !== role : value !== is_active,
      ),
    ),
  onDone: said(t('people.saved')),
});

/** Question whether a member leaves the company. */
export const leaveAsking = ({ id, version, name, email }: Member): Asking => ({
  title: t('people.leave').replace('…', ''),
  confirm: t('people.leaveDo', { name: name || email || '' }),
  operation: deactivate,
  given: { user_id: id },
  version,
  says: t('people.leaveSays'),
  onDone: said(t('people.left')),
});

/** Question whether a member whose login was handed back is who they say. */
export const confirmAsking = ({ id, version, name, email }: Member): Asking => ({
  title: t('people.confirm').replace('…', ''),
  confirm: t('people.confirmDo', { name: name || email || '' }),
  operation: confirm,
  given: { user_id: id },
  version,
  says: t('people.confirmSays'),
  onDone: said(t('people.saved')),
});

/** Question for a new first password, which the person replaces at the next sign-in. */
export const passwordAsking = ({ id, name, email }: Member): Asking => ({
  title: t('people.passwordOf', { name: name || email || '' }),
  confirm: t('people.passwordDo'),
  operation: resetPassword,
  given: { user_id: id },
  says: t('people.passwordSays'),
  looks: [{ name: 'password', label: t('signIn.newPassword'), type: 'password', isFull: true }],
  onDone: said(t('people.passwordSet')),
});
