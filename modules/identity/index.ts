import { module } from '../../kernel/module.ts';
import { join } from './members/join.ts';
import { member } from './members/member.ts';
import { memberView } from './members/view.ts';
import { founderOwns } from './reactions.ts';
import { authRoutes, memberRoutes, pageRoutes } from './routes.ts';
import { authenticate, authenticateKey, firstVisitor, roleOf } from './sessions/access.ts';
import { endingOf } from './sessions/ending.ts';
import { rotate } from './sessions/rotate.ts';
import {
  apiKeyTable,
  credentialTable,
  refreshTokenTable,
  resetTokenTable,
  sessionTable,
} from './tables.ts';
import { user } from './users/user.ts';
import { userView } from './users/view.ts';

export type { Unwelcome } from './sessions/access.ts';
export { authenticate, authenticateKey, endingOf, firstVisitor, roleOf };

/** Who may: logins, sessions, API keys, and the people of each company. */
export const identity = module('identity', {
  actors: [user, member],
  routes: [...authRoutes, ...pageRoutes, ...memberRoutes],
  commands: [join, rotate],
  views: [userView, memberView],
  keeps: [credentialTable, sessionTable, refreshTokenTable, apiKeyTable, resetTokenTable],
  reactions: [founderOwns],
});
