import { module } from '../../kernel/declare/module.ts';
import { programsEnd, proposalsExpire, remindersRing, uploadsExpire } from './clocks.ts';
import { conversation } from './conversations/conversation.ts';
import { conversationView } from './conversations/conversation-record.ts';
import { touch } from './conversations/touch.ts';
import { events } from './events.ts';
import { finish } from './jobs/finish.ts';
import { job, jobView } from './jobs/job.ts';
import { noteFile } from './jobs/note-file.ts';
import { readJobFiles } from './jobs/run.ts';
import { memory } from './memory/memory.ts';
import {
  lookUpFor,
  type ProgramTool,
  programTools,
  proposing,
  toolsFor,
} from './programs/program-tools.ts';
import { rehearse } from './programs/rehearse.ts';
import { remove as removeProgram } from './programs/remove.ts';
import { expire as expireProposal } from './proposals/expire.ts';
import { proposal } from './proposals/proposal.ts';
import { tell } from './proposals/tell.ts';
import { proposalView } from './proposals/view.ts';
import { aiSettings } from './provider/settings.ts';
import { reactions } from './reactions.ts';
import { readTask } from './reading/read-task.ts';
import { reminder, reminderView } from './reminders/reminder.ts';
import { ring } from './reminders/ring.ts';
import { set } from './reminders/set.ts';
import { aiRoutes } from './routes.ts';
import { secretTable } from './tables.ts';
import { askTask } from './tools/ask-task.ts';
import { deleteUploadBytes } from './uploads/delete-bytes.ts';
import { expire as expireUpload } from './uploads/expire.ts';
import { pagesTask } from './uploads/pages-task.ts';
import { upload, uploadView } from './uploads/upload.ts';
import { usage } from './usage/tally.ts';

/** Assistant: answers from queries, reads documents, and proposes actions that a user confirms. */
export const ai = module('ai', {
  events,
  actors: [conversation, proposal, job, upload, memory, aiSettings, reminder],
  routes: aiRoutes,
  commands: [
    expireProposal,
    expireUpload,
    finish,
    noteFile,
    rehearse,
    removeProgram,
    ring,
    set,
    tell,
    touch,
  ],
  views: [conversationView, proposalView, jobView, uploadView, reminderView],
  tallies: [usage],
  keeps: [secretTable],
  reactions,
  laters: [readJobFiles, deleteUploadBytes],
  clocks: [proposalsExpire, programsEnd, uploadsExpire, remindersRing],
  tasks: [askTask, pagesTask, readTask],
});

/** Tools for programs that speak MCP, and the operation by which they propose actions. */
export { lookUpFor, type ProgramTool, programTools, proposing, toolsFor };
