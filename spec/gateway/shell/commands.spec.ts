import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allModules } from '../../../gateway/modules.ts';
import { documentOf } from '../../../gateway/openapi/document.ts';
import { type Call, callOf, commonOptions } from '../../../gateway/shell/call.ts';
import { commandLineOf, UsageError } from '../../../gateway/shell/command-line.ts';
import { type Command, commandNamed, commandsOf } from '../../../gateway/shell/commands.ts';
import type { Document } from '../../../gateway/shell/document.ts';
import { areaHelp, areasHelp, commandHelp } from '../../../gateway/shell/help.ts';
import { optionOf } from '../../../gateway/shell/inputs.ts';
import { registryOf } from '../../../kernel/declare/module.ts';

const it = suite('gateway.shell.commands');

const { routes } = registryOf(allModules);
const commands = commandsOf(documentOf(routes, '0.0.0') as Document);

const named = (...words: string[]): Command => {
  const found = commandNamed(commands, words);
  assert.ok(found, words.join(' '));
  return found.command;
};

const call = async (...args: string[]): Promise<Call> => {
  const line = commandLineOf(args);
  const found = commandNamed(commands, line.words);
  assert.ok(found, args.join(' '));
  return callOf(found, line);
};

it('reach every operation under one area and name', () => {
  assert.ok(commands.length >= routes.length);
  const names = commands.map(({ area, name }) => `${area} ${name}`);
  assert.is(new Set(names).size, names.length);
  for (const { area, name, operationId } of commands) {
    assert.match(`${area} ${name}`, /^[a-z0-9-]+ [a-z0-9-]+$/);
    assert.is(named(area, name).operationId, operationId);
    assert.is(named(operationId).operationId, operationId);
  }
});

it('have short names for frequent operations', () => {
  for (const [words, request] of [
    ['items list', 'GET /items'],
    ['items create', 'POST /items'],
    ['items get', 'GET /items/{entity_id}'],
    ['docs list', 'GET /docs'],
    ['docs create', 'POST /docs'],
    ['docs finalize', 'POST /docs/{entity_id}/finalize'],
    ['docs payment', 'POST /docs/{entity_id}/payment'],
    ['docs pdf', 'GET /docs/{entity_id}/pdf'],
    ['crm contacts-list', 'GET /crm/contacts'],
    ['documents_issuing_void', 'POST /docs/{entity_id}/void'],
  ] as const) {
    const { method, path } = named(...words.split(' '));
    assert.is(`${method} ${path}`, request);
  }
});

it('have options of their own for every input, none of which is an option of all commands', () => {
  let count = 0;
  for (const { inputs, operationId } of commands) {
    const options = inputs.filter((one) => one.in !== 'path').map(optionOf);
    count += options.length;
    assert.is(new Set(options).size, options.length, operationId);
    for (const option of options) {
      assert.match(option, /^[a-z0-9]+(?:-[a-z0-9]+)*$/, operationId);
      assert.not(commonOptions.includes(option), `${operationId} --${option}`);
    }
  }
  assert.ok(count > 2000);
});

it('take options by the schemas of their inputs', async () => {
  const made = await call(
    ...['items', 'create', '--name', 'Ring', '--sell-by=piece', '--quantity', '3'],
    ...['--idempotency-key', 'k', '--dry-run', '--attributes', '{"stone":"ruby"}'],
  );
  assert.equal(JSON.parse(String(made.body)), {
    ...{ name: 'Ring', sell_by: 'piece', quantity: 3 },
    attributes: { stone: 'ruby' },
  });
  assert.equal([made.headers, String(made.query)], [{ 'Idempotency-Key': 'k' }, 'dry_run=true']);
  const lines = '[{"name":"Ring","quantity":1,"unit_price":3}]';
  const draft = await call(
    ...['docs', 'create', '--input', '{"doc_type":"invoice","notes":"a"}'],
    ...['--line-items', lines, '--notes', '12', '--due-date', 'null'],
  );
  assert.equal(JSON.parse(String(draft.body)), {
    ...{ doc_type: 'invoice', notes: '12', due_date: null },
    line_items: JSON.parse(lines),
  });
  const tagged = await call('crm', 'create', '--name', 'A', '--tags', 'x', '--tags', 'y');
  assert.equal(JSON.parse(String(tagged.body)), { name: 'A', tags: ['x', 'y'] });
  assert.is((await call('docs', 'finalize', 'doc:a/b')).path, '/docs/doc%3Aa%2Fb/finalize');
  const listed = await call('items', 'list', '--status', 'available', '--status=sold');
  assert.is(String(listed.query), 'status=available&status=sold');
  assert.is(listed.body, undefined);
});

it('send files as a form', async () => {
  const path = import.meta.filename;
  const command = commands.find(({ operationId }) => operationId === 'documents_files_attach');
  assert.ok(command);
  const file = command.inputs.find((one) => one.in === 'file');
  assert.ok(file);
  const { body } = await call(command.area, command.name, 'doc:1', `--${optionOf(file)}`, path);
  assert.instance(body, FormData);
  const sent = (body as FormData).get(file.name) as File;
  assert.is(sent.name, 'commands.spec.ts');
  assert.match(await sent.text(), 'send files as a form');
});

it('refuse unknown options, missing values and wrong words', async () => {
  for (const [says, ...args] of [
    ['no option --statu. Did you mean --status?', 'items', 'list', '--statu', 'x'],
    ['--status takes a value', 'items', 'list', '--status'],
    ['--status takes a value', 'items', 'list', '--status', '--json'],
    ['takes <entity_id>', 'docs', 'finalize'],
    ['takes no further words', 'items', 'list', 'x'],
    ['not valid JSON', 'items', 'create', '--input', '{'],
    ['takes a JSON object', 'items', 'create', '--input', '[1]'],
    ['cannot be read', 'items', 'create', '--input', '@/no/such/file'],
    ['takes no --input', 'items', 'list', '--input', '{"a":1}'],
  ] as const)
    await call(...args).then(
      () => assert.unreachable(args.join(' ')),
      (error: unknown) => {
        assert.instance(error, UsageError);
        assert.match((error as Error).message, says);
      },
    );
});

it('are split into words and options', () => {
  const { words, options } = commandLineOf([
    ...['docs', '--a', '1', '--b=2=3', '--dry-run', 'x', '--a', '-4', '-h', '--', '--c'],
  ]);
  assert.equal(words, ['docs', 'x', '--c']);
  assert.equal(
    [...options],
    [
      ['a', ['1', '-4']],
      ['b', ['2=3']],
      ['dry-run', [true]],
      ['help', [true]],
    ],
  );
});

it('explain themselves', () => {
  const help = commandHelp(named('docs', 'finalize'));
  assert.match(help, 'countinghouse docs finalize <entity_id>');
  assert.match(help, 'POST /docs/{entity_id}/finalize. Least role: manager.');
  assert.match(help, /--idempotency-key +string/);
  assert.match(commandHelp(named('items', 'create')), /--name +string +Required\./);
  assert.match(commandHelp(named('identity_keys_create')), 'Needs the access token of a session');
  const area = commands.filter(({ area }) => area === 'items');
  assert.match(areaHelp(area), /items list +List/);
  assert.match(areasHelp(commands), new RegExp(`items +${area.length} commands`));
});

it.run();
