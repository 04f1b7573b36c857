import type { Registry } from '../declare/module.ts';
import { migrationsIn } from '../reader/open.ts';
import type { Connection } from '../reader/sqlite.ts';
import { type Commit, commitFrom } from '../writer/tape/commit.ts';
import { programName } from '../writer/tape/program-name.ts';
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
  const rows = programName(registry, db);
  return {
    stamped: (commit) => {
      const isReplacing = commit.steps.some((step) => 'replace' in step);
      const kinds = isReplacing
        ? registry.actors.keys()
        : commit.steps.flatMap((step) =>
            'append' in step ? step.rows.map(({ entity_type }) => entity_type) : [],
          );
      const folds: Record<string, number> = {};
      for (const kind of kinds) {
        const version = registry.actors.get(kind)?.v;
        if (version !== undefined) folds[kind] = version;
      }
      const program = { ...(schema === undefined ? {} : { schema }), folds };
      return { ...commit, program: isReplacing ? { ...program, rows } : program };
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
