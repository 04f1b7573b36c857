import { Type } from '@sinclair/typebox';
import { CommaListOf, DateText, oneOf, Short } from '../../../kernel/declare/schemas.ts';
import { datesBetween } from '../../../kernel/reader/dates-between.ts';
import { type Condition, equals } from '../../../kernel/reader/page.ts';
import { contains } from '../../../kernel/reader/text-search.ts';
import { list as listLife } from '../../../machines/list.ts';
import { DocTypeName } from '../../documents/contract/queries.ts';
import { listTypeFrom, sentListTypes } from '../state/fields.ts';

const listStatuses = CommaListOf([...listLife.states, 'open']);

/** Filters of lists, also used by the export and the summary. */
export const listFilters = {
  list_type: Type.Optional(oneOf<string>(sentListTypes)),
  status: Type.Optional(listStatuses),
  exclude_status: Type.Optional(listStatuses),
  date_from: Type.Optional(DateText),
  date_to: Type.Optional(DateText),
  q: Type.Optional(Short),
  all_issued: Type.Optional(Type.Boolean()),
  converted_to_type: Type.Optional(DocTypeName),
};

const Filters = Type.Object(listFilters);

/** Statuses in a comma-separated list; `open` is an alias of `finalized`. */
const statuses = (sent: string): string =>
  JSON.stringify(
    sent
      .split(',')
      .map((one) => one.trim())
      .map((one) => (one === 'open' ? 'finalized' : one)),
  );

/** Conditions of the filters sent. */
export const listConditions = (input: typeof Filters.static): (Condition | undefined | false)[] => [
  contains(input.q),
  input.list_type !== undefined && equals('list_type', listTypeFrom(input.list_type)),
  input.status !== undefined && {
    sql: 'v.status IN (SELECT value FROM json_each(:status_in))',
    params: { status_in: statuses(input.status) },
  },
  input.exclude_status !== undefined && {
    sql: 'v.status NOT IN (SELECT value FROM json_each(:status_out))',
    params: { status_out: statuses(input.exclude_status) },
  },
  ...datesBetween(input),
  input.all_issued === true && { sql: "v.status NOT IN ('draft', 'void')" },
  equals('converted_to_type', input.converted_to_type),
];
