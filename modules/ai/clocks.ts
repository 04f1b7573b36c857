import { send } from '../../kernel/declare/operation.ts';
import type { Clock } from '../../kernel/declare/reaction.ts';
import { instantAfter } from '../../kernel/values/clock.ts';
import { remove as removeProgram } from './programs/remove.ts';
import { expire as expireProposal } from './proposals/expire.ts';
import { ring } from './reminders/ring.ts';
import { expire as expireUpload } from './uploads/expire.ts';

const atOnce = 200;

/** Expires proposals after their seven days. */
export const proposalsExpire: Clock = {
  name: 'ai.proposalsExpire',
  due: (reader, { ts }) =>
    ['pending', 'failed'].flatMap((status) =>
      reader
        .rows<{ id: string }>(
          `SELECT id FROM ai_proposal_view WHERE company=:company AND status=:status
             AND expires_at <= :ts ORDER BY expires_at LIMIT +:atOnce`,
          { status, ts, atOnce },
        )
        .map(({ id }) => send(expireProposal, { tool_call_id: id, now: ts })),
    ),
};

/** Days for which proposals of programs are kept after they expired. */
const programDays = 90;

/** Removes old proposals of programs, whose texts may name persons; what they did remains. */
export const programsEnd: Clock = {
  name: 'ai.programsEnd',
  due: (reader, { ts }) =>
    reader
      .rows<{ id: string }>(
        `SELECT id FROM ai_proposal_view WHERE company=:company AND conversation_id=''
           AND status <> 'removed' AND expires_at <= :before ORDER BY seq LIMIT +:atOnce`,
        { before: instantAfter(ts, { hours: -24 * programDays }), atOnce },
      )
      .map(({ id }) => send(removeProgram, { proposal_id: id })),
};

/** Expires uploaded files after 30 days. */
export const uploadsExpire: Clock = {
  name: 'ai.uploadsExpire',
  due: (reader, { ts }) =>
    reader
      .rows<{ id: string }>(
        'SELECT id FROM ai_upload_view WHERE company=:company AND expires_at <= :ts ORDER BY expires_at LIMIT +:atOnce',
        { ts, atOnce },
      )
      .map(({ id }) => send(expireUpload, { file_id: id })),
};

/** Rings due reminders. */
export const remindersRing: Clock = {
  name: 'ai.remindersRing',
  due: (reader, { ts }) =>
    reader
      .rows<{ id: string }>(
        `SELECT id FROM ai_reminder_view WHERE company=:company AND status='waiting'
           AND due_at <= :ts ORDER BY due_at LIMIT +:atOnce`,
        { ts, atOnce },
      )
      .map(({ id }) => send(ring, { reminder_id: id })),
};
