import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { routes } from '../../routes.ts';

const it = suite('gateway.http people marks');

/** Names, mails and addresses of contacts in answers. */
const personal =
  /^(?:contact|customer|supplier|recipient)_(?:name|company_name|email|phone|address|billing_address|shipping_address)$|^(?:email|phone|billing_address|shipping_address|shipping_attn|sent_to|to_address|people|addresses)$/;

/** Queries with such fields that are no reads of contacts, each with the reason. */
const unmarked: Readonly<Record<string, string>> = {
  'ai.answers.once': 'a document that the user uploaded',
  'ai.conversations.get': 'a document that the user uploaded',
  'ai.jobs.get': 'a document that the user uploaded',
  'companies.company.get': 'the company itself',
  'identity.installation.logins': 'users',
  'identity.invitations.get': 'users',
  'identity.invitations.list': 'users',
  'identity.members.get': 'users',
  'identity.members.list': 'users',
  'sharing.bundles.download': 'the recipient of the link, who has no account',
};

/** Reads that show people in fields of other names. */
const byContent: readonly string[] = [
  ...['accounting.customerStatements.get', 'ai.tools.dormant', 'crm.files.get', 'crm.notes.list'],
  ...['ledger.entries.get', 'ledger.entries.list', 'search.everything.find'],
];

type Schema = Readonly<Record<string, unknown>>;

/** Names of the fields of a schema, at every depth. */
const namesIn = (schema: unknown): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  const { properties = {}, patternProperties = {}, items, anyOf, allOf } = schema as Schema;
  return [
    ...Object.keys(properties as Schema),
    ...[items, anyOf, allOf].flatMap(namesIn),
    ...[properties, patternProperties].flatMap((part) => namesIn(Object.values(part as Schema))),
  ];
};

const queries = [
  ...new Map(
    routes.flatMap(({ operation }) =>
      operation.kind === 'query' ? [[operation.name, operation] as const] : [],
    ),
  ).values(),
];

it('are on every read that shows a name, mail or address of a contact', () => {
  const shown = queries.filter(({ gives }) => namesIn(gives).some((name) => personal.test(name)));
  assert.ok(shown.length > 25, `${shown.length}`);
  const found = shown.filter(({ people }) => people === undefined).map(({ name }) => name);
  assert.equal(found.toSorted(), Object.keys(unmarked).toSorted());
});

it('are on reads that show people in other fields', () => {
  const marked = new Set(queries.flatMap(({ name, people }) => (people ? [name] : [])));
  assert.equal(
    byContent.filter((name) => !marked.has(name)),
    [],
  );
});

it.run();
