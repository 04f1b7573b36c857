import { allModules } from '../../gateway/modules.ts';
import { type Registry, registryOf } from '../../kernel/declare/module.ts';
import type { CommandOf } from '../../kernel/declare/operation.ts';
import { openStore, type Store } from '../../kernel/reader/open.ts';
import { uuid } from '../../kernel/values/ids.ts';
import type { Request } from '../../kernel/writer/request.ts';
import { writer } from '../../kernel/writer/writer.ts';
import { roleOf } from '../../modules/identity/index.ts';
import type { Answered } from '../test-app.ts';

/** Bulk commands sent directly to the writer; it records the same facts as for requests. */
export type Feed = {
  readonly store: Store;
  readonly registry: Registry;
  readonly company: string;
  /** Sets the date on which the following commands are recorded. */
  readonly on: (day: string) => void;
  /** Sends inputs to a command in groups, each a transaction; throws on a refusal, which is a bug of the generator. */
  readonly all: <I>(command: CommandOf<I>, inputs: readonly NoInfer<I>[]) => Answered[];
  /** Checkpoints and closes the database. */
  readonly close: () => Promise<void>;
};

const groupOf = 2000;

/** Opens a feed on a database that no service has open. The file is not synced; a broken one is generated again. */
export const openFeed = async (
  file: string,
  who: { readonly user_id: string; readonly company_id: string },
): Promise<Feed> => {
  const built = registryOf(allModules);
  const store = await openStore(file, { tables: built.tables });
  store.sqlite.pragma('synchronous=OFF');
  const { handle } = writer({ db: store, registry: built, roleOf });
  let day = '';
  let at = 0;
  const requestFor = (name: string, input: unknown): Request => {
    at += 1;
    const ts = Temporal.Instant.from(`${day}T00:00Z`).add({ milliseconds: at });
    return {
      name,
      input,
      caller: { ...who, role: 'owner' },
      by: 'person',
      ts: ts.toString({ smallestUnit: 'millisecond' }),
      source: 'api',
      correlationId: uuid(),
    };
  };
  const group = (name: string, inputs: readonly unknown[]): Answered[] => {
    const waiting = inputs.values();
    const { outcomes } = handle(() => {
      const next = waiting.next();
      return next.done ? undefined : requestFor(name, next.value);
    });
    return outcomes.map((outcome) => {
      if (outcome.done) return JSON.parse(outcome.body);
      const { status, detail, error = '' } = outcome;
      throw new Error(`${name}: ${status} ${JSON.stringify(detail)} ${error}`);
    });
  };
  return {
    store,
    registry: built,
    company: who.company_id,
    on: (next) => {
      if (next !== day) at = 0;
      day = next;
    },
    all: (command, inputs) => {
      const answers: Answered[] = [];
      for (let from = 0; from < inputs.length; from += groupOf)
        answers.push(...group(command.name, inputs.slice(from, from + groupOf)));
      return answers;
    },
    close: async () => {
      store.sqlite.pragma('wal_checkpoint(TRUNCATE)');
      await store.close();
    },
  };
};
