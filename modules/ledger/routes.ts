import { get, post, routes } from '../../kernel/declare/route.ts';
import { exportLines } from './chain/export.ts';
import { invariants } from './chain/invariants.ts';
import { rebuild } from './chain/rebuild.ts';
import { verify } from './chain/verify.ts';
import { get as getEntry } from './entries/get.ts';
import { list as listEntries } from './entries/list.ts';
import { accept } from './heads/accept.ts';
import { list as listHeads } from './heads/list.ts';

/** The routes of the ledger. */
export const ledgerRoutes = routes('Ledger', '/ledger', [
  get('/', listEntries),
  get('/verify', verify),
  get('/invariants', invariants),
  get('/heads', listHeads),
  post('/rollback/accept', accept),
  get('/export', exportLines),
  post('/rebuild', rebuild),
  get('/:entry_id', getEntry),
]);
