import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allModules } from '../../../gateway/modules.ts';
import { documentOf } from '../../../gateway/openapi/document.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { type Described, fieldsIn, type Json, parametersIn, targetOf } from './document-walk.ts';

const it = suite('gateway.openapi value forms');
const document = documentOf(registryOf(allModules).routes, '0') as Json;
const all: readonly Described[] = [...fieldsIn(document), ...parametersIn(document)];

/** Names of values from a closed set. */
const closedName =
  /^(?:dir|direction|kind|level|method|mode|role|scope|severity|side|source|state|status|status_in|type)$|_(?:kind|mode|role|status|type)$/;

/** Names of dates and instants. */
const datedName =
  /^(?:as_of|date|due|since|ts|until)$|_(?:at|date|on|since|ts|until)$|^(?:date|valid)_(?:from|to)$/;

/** Texts with the name of a closed set that are none, by name or `owner.name`, each with the reason. */
const openTexts: Readonly<Record<string, string>> = {
  content_type: 'a media type (RFC 6838)',
  entity_type: 'GET /events/types lists the kinds of records',
  event_type: 'GET /events/types lists the types of events',
  method: 'the word of the company for a way of payment',
  price_type: 'a price list of the company',
  record_status: 'the status of a record of any kind',
  source: 'the origin in words: a bank, another system, a file',
  source_kind: 'a kind of record of any module',
  source_type: 'a kind of record of any module, or `manual`',
  'Address.state': 'a part of a country',
  'AddressTypeLine1Line2CityBody.state': 'a part of a country',
  'ContactPerson.role': 'the position of a person in words',
  'DemandReference.kind': 'runs of earlier versions keep the text that was sent',
  'HTTPValidationError.type': 'an address, as RFC 9457 has it',
  'ImportRun.kind': 'kinds of imports are declared by modules',
  'LifecyclesEntitiesGetAnswer.state': 'a state of any machine',
  'LifecyclesMachinesEntitiesAnswer.status': 'a state of any machine',
  'Location.type': 'the word of the company for a kind of place',
  'CompaniesLocationsUpdateAnswer.type': 'the word of the company for a kind of place',
  'MigrationScan.kind': 'a kind of data of another system',
  'MigrationScan.role': 'a file of another system, as GET /migrations/sources has it',
  'MigrationsSourcesListAnswer.role': 'a file of another system',
  'NewStockListLine.reserve_status': 'ignored, so that a line can be sent as it was read',
  'PostalAddress.state': 'a part of a country',
  'PostalAddressInput.state': 'a part of a country',
  'Problem.type': 'an address, as RFC 9457 has it',
  'ProblemKind.type': 'an address, as RFC 9457 has it',
  'ReceivedDocument.doc_type': 'a type of another installation, which may be of a later version',
  'ReceivedDocumentsGetAnswer.doc_type': 'a type of another installation',
  'SearchEverythingFindAnswer.status': 'the status of a record of any kind',
  'SharedDocument.doc_type': 'a type of another installation',
  'Source.kind': 'a kind of record of any module, or `file`',
  'StockListCommon.converted_to_type': 'imported lists keep the text of the other system',
  'StockListLine.reserve_status': 'lines of earlier versions keep the text that was sent',
  'companies_locations_create.type': 'the word of the company for a kind of place',
  'companies_locations_import.type': 'the word of the company for a kind of place',
  'companies_locations_update.type': 'the word of the company for a kind of place',
  'crm_contacts_create.role': 'the position of a person in words',
  'crm_contacts_create.state': 'a part of a country',
  'crm_people_add.role': 'the position of a person in words',
  'crm_people_update.role': 'the position of a person in words',
  'documents_drafting_create.status': 'ignored, so that a document can be sent as it was read',
  'documents_print_preview.status': 'ignored, so that a document can be sent as it was read',
  'imports_runs_create.kind': 'kinds of imports are declared by modules (`unknown_kind`)',
  'imports_runs_list.kind': 'kinds of imports are declared by modules (`unknown_kind`)',
  'lifecycles_machines_entities.state': 'a state of any machine (`unknown_state`)',
  'lists_lists_create.status': 'ignored, so that a list can be sent as it was read',
};

/** Texts with the name of a date or instant that have no format, by name or `owner.name`, each with the reason. */
const freeTexts: Readonly<Record<string, string>> = {
  source_ts: 'the instant in the form of the other system',
  exported_at: 'part of a signed bundle, which is checked as a whole',
  'EventType.since': 'a version',
  'CompanyModule.depends_on': 'names of modules',
  'NewStockListLine.audited_at': 'ignored, so that a line can be sent as it was read',
  'NewStockListLine.moved_at': 'ignored, so that a line can be sent as it was read',
  'NewStockListLine.received_at': 'ignored, so that a line can be sent as it was read',
  'accounting_reports_balanceSheet.as_of': 'another text is refused with `bad_as_of`',
  'accounting_reports_trialBalance.as_of': 'another text is refused with `bad_as_of`',
};

type Test = (schema: Json) => boolean;

/** True if every form of a schema that is a text, or a list of texts, passes a test. */
const holds = (schema: Json, test: Test): boolean => {
  if (typeof schema['$ref'] === 'string') return holds(targetOf(document, schema['$ref']), test);
  if (test(schema)) return true;
  for (const key of ['anyOf', 'oneOf', 'allOf'])
    if (Array.isArray(schema[key])) return (schema[key] as Json[]).every((one) => holds(one, test));
  const types = [schema['type']].flat();
  if (types.includes('array')) return holds((schema['items'] ?? {}) as Json, test);
  return !types.includes('string');
};

const isClosed: Test = (schema) => schema['enum'] !== undefined || schema['const'] !== undefined;
const hasForm: Test = (schema) =>
  isClosed(schema) || schema['format'] !== undefined || schema['pattern'] !== undefined;

/** Fields of a name that fail a test, without those with a reason; and the reasons that no field needs. */
const failing = (name: RegExp, test: Test, reasons: Readonly<Record<string, string>>) => {
  const named = all.filter((one) => name.test(one.name));
  const failed = named.filter(({ schema }) => !holds(schema, test));
  const keysOf = ({ owner, name: field }: Described) => [field, `${owner}.${field}`];
  const used = new Set(failed.flatMap(keysOf));
  return {
    checked: named.length,
    failed: failed.filter((one) => !keysOf(one).some((key) => key in reasons)).map(keysOf),
    idle: Object.keys(reasons).filter((key) => !used.has(key)),
  };
};

it('state the values of every closed set', () => {
  const { checked, failed, idle } = failing(closedName, isClosed, openTexts);
  assert.ok(checked > 300, `${checked}`);
  assert.equal(failed, []);
  assert.equal(idle, []);
});

it('state the form of every date and instant', () => {
  const { checked, failed, idle } = failing(datedName, hasForm, freeTexts);
  assert.ok(checked > 400, `${checked}`);
  assert.equal(failed, []);
  assert.equal(idle, []);
});

it('are recognized in alternatives and lists', () => {
  const text: Json = { type: ['string', 'null'] };
  assert.not(holds(text, isClosed));
  assert.not(holds({ type: 'array', items: text }, isClosed));
  assert.not(holds({ anyOf: [{ enum: ['a'] }, text] }, isClosed));
  assert.ok(holds({ anyOf: [{ enum: ['a'] }, { type: 'null' }] }, isClosed));
  assert.ok(holds({ type: 'integer' }, isClosed));
  assert.not(holds({ type: 'array', items: text }, hasForm));
  assert.ok(holds({ type: 'string', format: 'date' }, hasForm));
});

it.run();
