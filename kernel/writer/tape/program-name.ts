import { createHash } from 'node:crypto';
import type { Registry } from '../../declare/module.ts';
import { migrationsIn } from '../../reader/open.ts';
import type { Connection } from '../../reader/sqlite.ts';

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
