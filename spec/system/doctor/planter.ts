import { Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import { module, registryOf as put } from '../../../kernel/declare/module.ts';
import { type CommandOf, command } from '../../../kernel/declare/operation.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { type Bus, bus } from '../../../kernel/writer/transport/bus.ts';
import { inline } from '../../../kernel/writer/transport/transport.ts';
import {
  journalEntryCreated,
  journalEntryPosted,
} from '../../../modules/accounting/contract/facts.ts';
import { modules } from '../../../modules/all.ts';
import { run } from '../../../modules/system/doctor/run.ts';
import type { Answered, TestApp } from '../../test-app.ts';

/** Records arbitrary facts, which only a bug or a manipulation could record. */
const record = command('spec.planted.record', {
  says: 'Record facts.',
  by: 'owner',
  takes: Type.Object({ facts: Type.Unsafe<readonly Fact[]>({}) }),
  decide: (_, { facts }) => facts,
});

/** Same database with modules whose accounting does not react to other modules. */
export type Planter = {
  readonly does: <I>(command: CommandOf<I>, input: I) => Promise<Answered>;
  readonly records: (...facts: readonly Fact[]) => Promise<Answered>;
};

/** Opens the means to plant faults in an installation. */
export const planter = (app: TestApp): Planter => {
  const deaf = modules.map((one) =>
    one.name === 'accounting'
      ? { ...one, reactions: one.reactions.filter(({ name }) => name.endsWith('NewCompany')) }
      : one,
  );
  const built = put([...deaf, module('spec', { commands: [record] })]);
  const transport = inline(app.secondWriter(built, (_, { role }) => role));
  const made: Bus = bus(built, transport, () => undefined);
  const does: Planter['does'] = async (asked, input) => {
    const outcome = await made.send({
      name: asked.name,
      input,
      caller: app.caller(),
      by: 'system',
      source: 'api',
      correlationId: uuid(),
    });
    if (!outcome.done) throw new Error(`${asked.name}: ${outcome.code} ${outcome.error ?? ''}`);
    return JSON.parse(outcome.body);
  };
  return { does, records: (...facts) => does(record, { facts }) };
};

/** Facts of an entry with these lines. */
export const entryOf = (
  number: string,
  entries: readonly { account: string; debit: number; credit: number }[],
): readonly Fact[] => {
  const id = `je:${uuid()}`;
  const date = '2026-01-05';
  return [
    journalEntryCreated(id, {
      number,
      date,
      memo: 'planted',
      je_type: 'stock',
      source_key: `je:auto:${number}`,
      base_currency: 'USD',
      entries: [...entries],
    }),
    journalEntryPosted(id, { posted_at: `${date}T00:00:00.000Z` }),
  ];
};

/** Result of one check of the doctor. */
export const examined = async (
  app: TestApp,
  check: string,
  more: object = {},
): Promise<Answered> => {
  const report = await app.does(run, { checks: [check], ...more });
  return report.results[0];
};
