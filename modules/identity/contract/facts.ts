import {
  member,
  sysMemberAdded,
  sysUserDeactivated,
  sysUserRoleChanged,
} from '../members/member.ts';
import { sysUserCompanyOpened, sysUserCreated, user } from '../users/user.ts';

export {
  member,
  sysMemberAdded,
  sysUserCompanyOpened,
  sysUserCreated,
  sysUserDeactivated,
  sysUserRoleChanged,
  user,
};
