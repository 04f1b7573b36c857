import type { TSchema } from '@sinclair/typebox';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allModules } from '../../../gateway/modules.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import type { Operation } from '../../../kernel/declare/operation.ts';
import { authenticateKey } from '../../../modules/identity/index.ts';
import { create } from '../../../modules/identity/keys/create.ts';
import { openApp } from '../../test-app.ts';
import { firstOwner } from '../people.ts';

const it = suite('identity.keys.needsSession');

const built = registryOf(allModules);
const routed = new Set(built.routes.map(({ operation }) => operation));
const asked = [...routed].filter(({ by }) => by !== 'public');

/** Operations that match the rules below and that an API key may send nevertheless, each with its reason. */
const keysMay: Readonly<Record<string, string>> = {
  'identity.preferences.update': 'choices of a page, no access',
  'connectors.connectors.sync': 'a credential for one call, which is not stored',
  'gateway.events.stream': 'a ticket in place of a token, which opens one stream',
};

/** Names of all fields of a schema, at any depth. */
const fieldsOf = (schema: TSchema | undefined): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, items, anyOf = [], allOf = [] } = schema;
  const inner = [...Object.values(properties as object), items, ...anyOf, ...allOf];
  return [...Object.keys(properties), ...inner.flatMap((one) => fieldsOf(one as TSchema))];
};

/** Reason why an operation obtains or changes access, by its declaration; undefined if it does not. */
const reasonOf = (operation: Operation): string | undefined => {
  const { kind, name, takes, gives } = operation;
  const secret = Object.entries(takes.properties).find(([, one]) => one['writeOnly'] === true);
  if (secret) return `takes the secret ${secret[0]}`;
  const answered = fieldsOf(gives).find((one) =>
    /^(access_token|refresh_token|api_key|recovery_codes|secret)$/.test(one),
  );
  if (answered !== undefined) return `answers ${answered}`;
  if (kind !== 'command') return undefined;
  const [module = '', , verb = ''] = name.split('.');
  if (module === 'identity') return 'is a command of identity';
  if (module === 'backups' && /^(restore|import|bootstrap|request$|release)/.test(verb))
    return 'restores';
  if (name.startsWith('companies.company.') && verb !== 'update')
    return 'opens or closes a company';
  return undefined;
};

it('is declared by every operation that obtains or changes access', () => {
  const found = asked.filter((one) => reasonOf(one) !== undefined);
  const open = found.filter(({ name, needsSession }) => !needsSession && !keysMay[name]);
  assert.equal(
    open.map((one) => `${one.name} ${reasonOf(one)}`),
    [],
  );
  assert.ok(found.length > 40, `${found.length} operations found`);
  for (const name of Object.keys(keysMay))
    assert.ok(
      found.some((one) => one.name === name && !one.needsSession),
      `${name} is listed in vain`,
    );
});

it('covers switching and opening companies, keys, passwords, the second factor, members, restores and webhook secrets', () => {
  const needs = (name: string): boolean | undefined => built.operations.get(name)?.needsSession;
  for (const name of [
    'identity.sessions.switchCompany',
    'identity.companies.open',
    'migrations.scans.start',
    'identity.keys.create',
    'identity.keys.revokeOne',
    'identity.passwords.change',
    'identity.secondFactor.start',
    'identity.secondFactor.setRule',
    'identity.invitations.create',
    'identity.invitations.accept',
    'identity.members.update',
    'identity.installation.handBack',
    'connectors.connectors.disconnect',
    'account.cloud.disconnect',
    'companies.relay.disable',
    'backups.installation.restore',
    'backups.company.restoreAsNew',
    'backups.jobs.release',
    'backups.portable.importCompany',
    'connectors.connectors.connect',
    'payments.config.set',
  ])
    assert.is(needs(name), true, name);
  for (const name of ['inventory.items.create', 'identity.keys.list', 'inventory.items.list'])
    assert.is(needs(name), false, name);
});

it('refuses API keys only', async () => {
  const here = await openApp();
  const { owner } = await firstOwner(here);
  const { api_key } = await here.does(create, {}, owner);
  const reader = (company: string) => here.reader(company);
  for (const operation of asked) {
    const found = authenticateKey(reader, api_key, operation);
    const isRefused = found !== undefined && 'code' in found && found.code === 'session_required';
    assert.is(isRefused, operation.needsSession, operation.name);
  }
  await here.close();
});

it.run();
