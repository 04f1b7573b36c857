import type { Reader } from '../../../kernel/reader/reader.ts';
import { credentialRows, memberRows, userRows } from '../../identity/contract/relations.ts';
import type { KeptPerson } from '../archives/installation/factory-reset.ts';

const sql = `SELECT m.id AS user_id, u.email, u.name, m.role, c.hash, c.ver FROM ${memberRows} m
 JOIN ${userRows} u ON u.company='instance' AND u.id=m.id
 JOIN ${credentialRows} c ON c.company='instance' AND c.id=m.id
 WHERE m.company=:company AND m.is_active=1 AND u.email IS NOT NULL ORDER BY m.seq`;

/** The people of a company as they can be made again. */
export const peopleOf = (reader: Reader): readonly KeptPerson[] => reader.rows<KeptPerson>(sql);
