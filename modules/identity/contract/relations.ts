import { relation } from '../../../kernel/declare/relation.ts';
import { credentialTable, memberTable, userTable } from '../tables.ts';

/** Password hashes and their versions, in the rows of the installation. */
export const credentialRows = relation(credentialTable, ['id', 'hash', 'ver']);

/** Memberships: role, activity and suspension. */
export const memberRows = relation(memberTable, ['id', 'seq', 'role', 'is_active']);

/** Logins by email and name, in the rows of the installation. */
export const userRows = relation(userTable, ['id', 'seq', 'email', 'name']);
