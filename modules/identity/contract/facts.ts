import { member } from '../members/member.ts';
import {
  sysUserCompanyOpened,
  sysUserCreated,
  sysUserHandedBack,
  sysUserLocked,
  sysUserPasswordChanged,
} from '../users/user.ts';

export {
  member,
  sysUserCompanyOpened,
  sysUserCreated,
  sysUserHandedBack,
  sysUserLocked,
  sysUserPasswordChanged,
};
