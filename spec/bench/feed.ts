import { allModules } from '../../gateway/modules.ts';
import { type Registry, registryOf } from '../../kernel/declare/module.ts';
import type { CommandOf } from '../../kernel/declare/operation.ts';
import { openStore, type Store } from '../../kernel/reader/open.ts';
import { uuid } from '../../kernel/values/ids.ts';
import type { Request } from '../../kernel/writer/request.ts';
import { writer } from '../../kernel/writer/writer.ts';
import { roleOf } from '../../modules/identity/index.ts';
import type { Answered } from '../test-app.ts';

/** Commands by the thousand to the writer itself: what it records is what it records for a request. */
export type Feed = {
  readonly store: Store;
  readonly registry: Registry;
  readonly company: string;
  /** The day on which what follows is recorded. */
  readonly on: (day: string) => void;
  /** Sends the inputs to a command in groups, each a transaction; a refusal is a bug of the maker. */
  readonly all: <I>(command: CommandOf<I>, inputs: readonly NoInfer<I>[]) => Answered[];
  /** Checkpoints and closes the database. */
  readonly close: () => Promise<void>;
};

const groupOf = 2000;

/** Opens a feed on a database that no service has open. Its file is not synced: a broken one is made anew. */
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
