import type { LaterJob } from '../../kernel/declare/reaction.ts';
import type { Uploaded } from '../../kernel/declare/schemas.ts';
import { uuid } from '../../kernel/values/ids.ts';
import { register } from '../../modules/identity/registration/register.ts';
import { laters } from '../../modules/migrations/reactions.ts';
import { create } from '../../modules/migrations/scans/create.ts';
import { decide } from '../../modules/migrations/scans/decide.ts';
import { start } from '../../modules/migrations/scans/start.ts';
import { type Answered, openApp, type TestApp } from '../test-app.ts';

/** Installation with an owner, to which companies are migrated. */
export type Movers = {
  readonly app: TestApp;
  /** Owner in the first company. */
  readonly owner: { readonly user_id: string; readonly company_id: string; readonly role: 'owner' };
  readonly scan: (files: readonly Uploaded[], source?: string) => Promise<Answered>;
  readonly decides: (scan_token: string, decisions: object) => Promise<Answered>;
  readonly starts: (scan_token: string, company_name?: string) => Promise<Answered>;
  /** Owner in a migrated company. */
  readonly in: (company_id: string) => { user_id: string; company_id: string; role: 'owner' };
  /** Runs the jobs after commits until none is left. */
  readonly settles: () => Promise<void>;
  /** Takes files through scan, decisions and start, up to the review of their run. */
  readonly brings: (
    files: readonly Uploaded[],
    decisions: object,
    name?: string,
  ) => Promise<Answered>;
};

/** Opens the installation. */
export const openMovers = async (): Promise<Movers> => {
  const app = await openApp();
  const { access_token } = await app.does(register, {
    company_name: 'First Trading',
    name: 'Olive',
    email: `olive-${uuid()}@example.com`,
    password: 'correct horse battery',
  } as never);
  const { sub: user_id, company_id } = JSON.parse(access_token);
  const owner = { user_id, company_id, role: 'owner' as const };
  const scan: Movers['scan'] = (files, source = 'auto') =>
    app.does(create, { 'files[]': files, source } as never, owner);
  const decides: Movers['decides'] = (scan_token, decisions) =>
    app.does(decide, { scan_token, ...decisions } as never, owner);
  const starts: Movers['starts'] = (scan_token, company_name = 'Harbour Supplies') =>
    app.does(start, { scan_token, company_name } as never, owner);
  const settles = async (): Promise<void> => {
    for (let at = 0; at < app.recorded.length; at += 1) {
      const one = app.recorded[at];
      for (const later of laters) {
        if (later.when.type !== one?.event_type || !later.wants(one.data as never)) continue;
        const job = {
          company_id: one.company_id,
          ledger_id: one.id,
          entity_id: one.entity_id,
          data: one.data,
          attempt: 1,
        };
        await later.run(job as LaterJob<never>, app.services);
      }
    }
    app.recorded.length = 0;
  };
  return {
    app,
    owner,
    scan,
    decides,
    starts,
    settles,
    in: (of) => ({ user_id, company_id: of, role: 'owner' }),
    brings: async (files, decisions, name) => {
      const { scan_token } = await scan(files);
      await decides(scan_token, decisions);
      const run = await starts(scan_token, name);
      await settles();
      return run;
    },
  };
};
