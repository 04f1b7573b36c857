import { sendNamed } from '../../kernel/declare/operation.ts';
import { type Later, later, type Reaction, reaction } from '../../kernel/declare/reaction.ts';
import { work } from './runs/work.ts';
import * as facts from './state/facts.ts';
import { type ImportRun, importRun } from './state/run.ts';

const notice = ({ started_by, filename }: ImportRun, what: string, body: string) =>
  sendNamed('notifications.notices.notify', {
    users: [started_by],
    category: 'import',
    title: `${filename}: ${what}`,
    body,
    action_url: '/imports',
    priority: 'high',
  });

/** Notifies the user who started an import of its end or failure. */
export const reactions: readonly Reaction[] = [
  reaction('imports.doneIsTold', {
    when: facts.importRunDone,
    of: importRun,
    then: ({ state }) => {
      const { created, updated, skipped, failed } = state.counts;
      const body = `${created} created, ${updated} updated, ${skipped} skipped, ${failed} failed.`;
      return notice(state, 'imported', body);
    },
  }),
  reaction('imports.failureIsTold', {
    when: facts.importRunFailed,
    of: importRun,
    then: ({ data, state }) => notice(state, 'the import stopped', data.error),
  }),
];

/** Work of a run after the commit. */
export const laters: readonly Later[] = [
  later('imports.previews', {
    when: facts.importRunCreated,
    wants: ({ is_previewed }) => !is_previewed,
    run: ({ company_id, entity_id }, services) => work(services, { company_id, run_id: entity_id }),
  }),
  later('imports.works', {
    when: facts.importRunStarted,
    run: ({ company_id, entity_id }, services) => work(services, { company_id, run_id: entity_id }),
  }),
  later('imports.clears', {
    when: facts.importRunCancelled,
    run: ({ company_id, entity_id }, services) => work(services, { company_id, run_id: entity_id }),
  }),
  later('imports.undoes', {
    when: facts.importRunUndoing,
    run: ({ company_id, entity_id }, services) => work(services, { company_id, run_id: entity_id }),
  }),
];
