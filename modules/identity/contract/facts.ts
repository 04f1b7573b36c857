import { member } from '../members/member.ts';
import { sysUserCompanyOpened, sysUserCreated } from '../users/user.ts';

export { member, sysUserCompanyOpened, sysUserCreated };
