import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Decision } from '../../../kernel/declare/decision.ts';
import { ImportRecord } from '../../../kernel/declare/imports/schemas.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';
import { Name } from '../../../kernel/declare/schemas.ts';
import { type CompanyState, companyActor, sysCompanyRenamed } from '../company/company.ts';
import { changeSettings, keepsMoney, settingRefusals } from './change.ts';

export const unknownEvent = refusal(
  'unknown_event',
  422,
  'There is no event {event_type} of a company. Use sys.settings.changed or sys.company.renamed.',
);
export const badEventData = refusal(
  'bad_event_data',
  422,
  'The data of {event_type} is invalid: {why}.',
);

const Setting = Type.Object({ key: Name, new: Type.Unknown() });
const Renaming = Type.Object({ new: Name });

/** Records one change of the company that an import tells of. */
export const importOne = command('companies.settings.importOne', {
  says: 'Record one imported change of the company.',
  by: 'admin',
  on: companyActor,
  at: (_, { company_id }) => company_id,
  takes: Type.Object({ record: ImportRecord }),
  refuses: [unknownEvent, badEventData, ...settingRefusals],
  reads: (reader) => ({ isPosted: keepsMoney(reader) }),
  decide: (state, { record }, { company }, { isPosted }) => {
    const metadata = record.source_ts === undefined ? {} : { source_ts: record.source_ts };
    const decided = decideOne(state, record, company.id, isPosted);
    if (!Array.isArray(decided)) return decided;
    return decided.map((one) => ({ ...one, extras: { ...one.extras, metadata } }));
  },
});

const decideOne = (
  state: CompanyState,
  { event_type, data }: Static<typeof ImportRecord>,
  id: string,
  isPosted: boolean,
): Decision => {
  if (event_type === 'sys.settings.changed') {
    if (!Value.Check(Setting, data)) return badEventData({ event_type, why: 'key and new' });
    return changeSettings(id, state.settings, { [data.key]: data.new }, { isPosted });
  }
  if (event_type === 'sys.company.renamed') {
    if (!Value.Check(Renaming, data)) return badEventData({ event_type, why: 'new' });
    return [sysCompanyRenamed(id, { old: state.name, new: data.new.trim() })];
  }
  return unknownEvent({ event_type });
};
