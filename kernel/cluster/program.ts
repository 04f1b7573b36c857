import { createHash } from 'node:crypto';
import type { Registry } from '../declare/module.ts';
import type { Connection } from '../reader/sqlite.ts';
import { type Commit, commitFrom } from '../writer/tape/commit.ts';
import { type LoggedGroup, NotApplied } from './log.ts';

/** Versions of the program of a node: its schema, and what its folds and facts look like. */
export type Program = {
  /** States with which version a commit was made. */
  readonly stamped: (commit: Commit) => Commit;
  /** Reason why this program cannot apply a commit, which a newer one made; undefined if it can. */
  readonly isOlderThan: (commit: Commit) => string | undefined;
};

/** Versions of this program, on a database that has all its migrations. */
export const programOf = (registry: Registry, db: Connection): Program => {
  const migrations = migrationsIn(db);
  const schema = migrations.at(-1);
  const known = new Set(migrations);
  return {
    stamped: (commit) => {
      const folds: Record<string, number> = {};
      for (const step of commit.steps)
        if ('append' in step)
          for (const { entity_type: kind } of step.rows) {
            const version = registry.actors.get(kind)?.v;
            if (version !== undefined) folds[kind] = version;
          }
      return { ...commit, program: { ...(schema === undefined ? {} : { schema }), folds } };
    },
    isOlderThan: ({ program }) => {
      if (!program) return undefined;
      if (program.schema !== undefined && !known.has(program.schema))
        return `a newer version of the program wrote them, with the schema ${program.schema}`;
      for (const [kind, version] of Object.entries(program.folds)) {
        const mine = registry.actors.get(kind)?.v;
        if (mine === undefined || mine < version)
          return `a newer version of the program wrote them, with version ${version} of ${kind}`;
      }
      return undefined;
    },
  };
};

/** Name of a program, which another one has that makes other rows or has another schema. */
export const programName = (registry: Registry, { sqlite }: Pick<Connection, 'sqlite'>): string => {
  const versions = [
    ...[...registry.actors.values()].map(({ kind, v }) => [kind, v]),
    ...[...registry.views.values(), ...registry.tallies.values()]
      .flat()
      .map(({ name, v }) => [name, v]),
  ];
  const text = JSON.stringify([migrationsIn({ sqlite }), versions.map(String).sort()]);
  return createHash('sha256').update(text).digest('hex');
};

/** Commit of a group; throws where this program cannot apply it. */
export const readable = ({ seq, bytes }: LoggedGroup, program: Program): Commit => {
  let commit: Commit;
  try {
    commit = commitFrom(bytes.toString());
  } catch (error) {
    throw new NotApplied(seq, error);
  }
  const reason = program.isOlderThan(commit);
  if (reason === undefined) return commit;
  throw new NotApplied(seq, reason, 'Update the program of this node.');
};

const migrationsIn = ({ sqlite }: Pick<Connection, 'sqlite'>): readonly string[] => {
  const table = sqlite
    .prepare("SELECT 1 FROM sqlite_master WHERE type='table' AND name='migration'")
    .get();
  if (!table) return [];
  return sqlite
    .prepare('SELECT name FROM migration ORDER BY name')
    .all()
    .map(({ name }) => String(name));
};
