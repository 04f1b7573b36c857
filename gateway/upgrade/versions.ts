import type { Logger } from 'pino';
import type { Registry } from '../../kernel/declare/module.ts';
import { sendNamed } from '../../kernel/declare/operation.ts';
import { isRefusal } from '../../kernel/declare/refusal.ts';
import type { Services } from '../../kernel/declare/services.ts';
import { instance, type Reader } from '../../kernel/reader/reader.ts';
import { recordVersion } from '../../kernel/reader/record.ts';
import { sendAsSystem } from '../../kernel/writer/system-command.ts';
import { sealStoredFactors } from '../../modules/identity/index.ts';
import { rebuild } from '../../modules/ledger/index.ts';
import { NotStarted } from '../process/start-error.ts';
import { noteVersions } from './note-versions.ts';

/** Versions of all folds, views and tallies of this code. */
const versionsOf = (registry: Registry): Record<string, number> =>
  Object.fromEntries([
    ['record', recordVersion],
    ...[...registry.actors.values()].map((one) => [`fold ${one.kind}`, one.v]),
    ...[...registry.views.values()].flat().map((one) => [`view ${one.name}`, one.v]),
    ...[...registry.tallies.values()].flat().map((one) => [`tally ${one.name}`, one.v]),
  ]);

/** Versions of this code, and the names of those with which the stored rows were not made. */
export const comparedVersions = (
  reader: Reader,
  registry: Registry,
): { readonly versions: Record<string, number>; readonly changed: readonly string[] } => {
  const stored = new Map(
    reader
      .rows<{ name: string; v: number }>('SELECT name, v FROM projection WHERE company=:company')
      .map(({ name, v }) => [name, v]),
  );
  const versions = versionsOf(registry);
  return {
    versions,
    changed: Object.keys(versions).filter((name) => stored.get(name) !== versions[name]),
  };
};

/** Seals secrets that an earlier version stored unsealed. */
export const sealSecrets = async (services: Services, log: Logger): Promise<void> => {
  const { count, problem } = await sealStoredFactors(services);
  if (problem !== undefined) log.warn({ count, problem }, 'sealing second factors failed');
  else if (count > 0) log.info({ count }, 'sealed second factors');
};

/** Updates data written by another version before the service is ready: rebuilds rows of changed folds or projections. */
export const bringUpToDate = async (services: Services, log: Logger): Promise<void> => {
  const reader = services.reader({ company_id: instance });
  const { versions, changed } = comparedVersions(reader, services.registry);
  if (changed.length === 0) return;
  const companies = reader.rows<{ company: string }>('SELECT company FROM chain');
  for (const { company } of companies) {
    log.info({ company, changed }, 'rebuilding rows of another version');
    const caller = { user_id: '', company_id: company, role: 'owner' as const };
    const prepared = await rebuild.prepare?.({} as never, services, caller);
    if (isRefusal(prepared)) throw new NotStarted(String(prepared.detail));
    await does(services, company, rebuild.name, prepared);
  }
  await does(services, instance, noteVersions.name, { versions });
};

const does = async (
  services: Services,
  company_id: string,
  name: string,
  input: unknown,
): Promise<void> => {
  const errand = { company_id, source: 'version' };
  const outcome = await sendAsSystem(services, sendNamed(name, input), errand);
  if (!outcome.done) throw new Error(`${name}: ${outcome.code} ${outcome.error ?? ''}`);
};
