import type { Reader } from '../../../kernel/reader/reader.ts';

const sql = `SELECT id FROM member_view WHERE company=:company AND is_active=1
 AND role IN ('owner', 'admin') ORDER BY seq`;

/** Active owners and admins of the reader's company, who are notified of automatic events. */
export const inCharge = (reader: Reader): readonly string[] =>
  reader.rows<{ id: string }>(sql).map(({ id }) => id);

const ownersSql = `SELECT id FROM member_view WHERE company=:company AND is_active=1
 AND role='owner' ORDER BY seq`;

/** The active owners of the reader's company. */
export const ownersOf = (reader: Reader): readonly string[] =>
  reader.rows<{ id: string }>(ownersSql).map(({ id }) => id);

/** Users to notify of a result: the requester if still an active member, otherwise owners and admins. */
export const concerned = (reader: Reader, asked_by: string | null): readonly string[] => {
  const isHere =
    asked_by !== null &&
    reader.row(
      'SELECT 1 FROM member_view WHERE company=:company AND id=:asked_by AND is_active=1',
      {
        asked_by,
      },
    );
  return isHere ? [asked_by] : inCharge(reader);
};
