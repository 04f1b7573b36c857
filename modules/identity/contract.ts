import { instance, type Look } from '../../kernel/store/look.ts';
import {
  member,
  sysMemberAdded,
  sysUserDeactivated,
  sysUserRoleChanged,
} from './members/member.ts';
import { sysUserCompanyOpened, sysUserCreated, user } from './users/user.ts';

export {
  member,
  sysMemberAdded,
  sysUserCompanyOpened,
  sysUserCreated,
  sysUserDeactivated,
  sysUserRoleChanged,
  user,
};

/** The tables of who is signed in or may be by a link; in a restored database they are empty. */
export const signedInTables = ['session', 'refresh_token', 'reset_token'] as const;

/** What a user is called; undefined when unknown or erased. */
export const userName = (look: Look, userId: string): string | undefined =>
  look
    .of(instance)
    .row<{ name: string | null }>('SELECT name FROM user_view WHERE company=:company AND id=:id', {
      id: userId,
    })?.name ?? undefined;
