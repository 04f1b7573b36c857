import { del, get, patch, post, routes } from '../../kernel/declare/route.ts';
import { once } from './answers/once.ts';
import { ask } from './conversations/ask.ts';
import { create } from './conversations/create.ts';
import { get as getConversation } from './conversations/get.ts';
import { list } from './conversations/list.ts';
import { remove } from './conversations/remove.ts';
import { update } from './conversations/update.ts';
import { get as getJob } from './jobs/get.ts';
import { propose } from './jobs/propose.ts';
import { addNote } from './memory/add-note.ts';
import { clear } from './memory/clear.ts';
import { get as getMemory } from './memory/get.ts';
import { setKey } from './memory/set-key.ts';
import { confirm as confirmProgram } from './programs/confirm.ts';
import { dismiss as dismissProgram } from './programs/dismiss.ts';
import { get as getProgram } from './programs/get.ts';
import { list as listPrograms } from './programs/list.ts';
import { propose as proposeProgram } from './programs/propose.ts';
import { confirm } from './proposals/confirm.ts';
import { confirmAll } from './proposals/confirm-all.ts';
import { dismiss } from './proposals/dismiss.ts';
import { dismissAll } from './proposals/dismiss-all.ts';
import { get as getProvider } from './provider/get.ts';
import { models } from './provider/models.ts';
import { update as updateProvider } from './provider/update.ts';
import { dormant } from './tools/dormant.ts';
import { estimate } from './uploads/estimate.ts';
import { get as getFile } from './uploads/get.ts';
import { store } from './uploads/store.ts';
import { quota } from './usage/quota.ts';
import { stats } from './usage/stats.ts';

/** Routes of the assistant. */
export const aiRoutes = routes('Ai', '/ai', [
  get('/batch/:job_id', getJob),
  get('/conversations', list),
  post('/conversations', create),
  get('/conversations/:conversation_id', getConversation),
  patch('/conversations/:conversation_id', update),
  del('/conversations/:conversation_id', remove),
  post('/conversations/:conversation_id/confirm', confirm),
  post('/conversations/:conversation_id/confirm-all', confirmAll),
  post('/conversations/:conversation_id/dismiss', dismiss),
  post('/conversations/:conversation_id/dismiss-all', dismissAll),
  post('/conversations/:conversation_id/jobs/:job_id/proposals', propose),
  post('/conversations/:conversation_id/query', ask),
  get('/dormant-contacts', dormant),
  post('/estimate-credits', estimate),
  get('/file/:file_id', getFile),
  get('/memory', getMemory),
  del('/memory', clear),
  post('/memory/kv', setKey),
  post('/memory/notes', addNote),
  get('/models', models),
  get('/proposals', listPrograms),
  post('/proposals', proposeProgram),
  get('/proposals/:proposal_id', getProgram),
  post('/proposals/:proposal_id/confirm', confirmProgram),
  post('/proposals/:proposal_id/dismiss', dismissProgram),
  get('/provider', getProvider),
  patch('/provider', updateProvider),
  post('/query', once),
  get('/quota-status', quota),
  post('/upload', store),
  get('/usage-stats', stats),
]);
