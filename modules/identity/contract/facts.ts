import { member } from '../members/member.ts';
import {
  sysUserCompanyOpened,
  sysUserCreated,
  sysUserHandedBack,
  sysUserLocked,
} from '../users/user.ts';

export { member, sysUserCompanyOpened, sysUserCreated, sysUserHandedBack, sysUserLocked };
