import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from '@sinclair/typebox';
import { type Now, send } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Download } from '../../../kernel/declare/schemas.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { sendAsSystem } from '../../../kernel/writer/system-command.ts';
import { wrongPassword } from '../../identity/contract/commands.ts';
import { isOwnPassword, TypedPassword } from '../../identity/contract/queries.ts';
import { storedArchive } from '../archives/archive.ts';
import { packCompanyTask } from '../archives/company/pack.ts';
import { pieces } from '../archives/container/file-stream.ts';
import { newFolder } from '../archives/container/temporary-folder.ts';
import { type DamagedAnswer, isDamaged } from '../archives/damage.ts';
import { type Recipients, recipientsOf } from '../archives/encryption/key.ts';
import type { Measure } from '../archives/encryption/sealed-archive.ts';
import { packInstallationTask } from '../archives/installation/pack.ts';
import { backupNotReady, badArchive, recoveryKeyMissing, unusable } from '../records/refusals.ts';
import { backupOf } from '../records/view.ts';
import { exportName, type Scope } from './export-name.ts';
import { record } from './record.ts';
import { exportStoredTask } from './stored-export.ts';

/** Input of an export without encryption: the password of the caller. */
export const PlainExport = Type.Object({ password: TypedPassword });
type PlainExport = Static<typeof PlainExport>;

/** Refusals of an export that is encrypted. */
export const encryptedRefusals = [recoveryKeyMissing] as const;

/** Refusals of an export that is not encrypted. */
export const plainRefusals = [wrongPassword] as const;

/** Refusals of an export of a stored backup. */
export const storedRefusals = [notFound, backupNotReady, badArchive] as const;

/** An export that only this installation and the holder of the recovery key can open. */
export const encryptedExport = async (
  services: Services,
  now: Now,
  scope: Scope,
): Promise<Download | Refusal> => {
  const problem = storedProblem(services, now, scope);
  if (problem) return problem;
  const recipients = await recipientsOf(services);
  return recipients.recovery === null
    ? recoveryKeyMissing()
    : exported(services, now, scope, recipients);
};

/** Export without encryption; it takes the password of the caller. */
export const plainExport = async (
  services: Services,
  now: Now,
  scope: Scope,
  { password }: PlainExport,
): Promise<Download | Refusal> => {
  const problem = storedProblem(services, now, scope);
  if (problem) return problem;
  const { user_id } = now.caller;
  const isOwn = await isOwnPassword(services.reader({ company_id: instance }), user_id, password);
  return isOwn ? exported(services, now, scope, undefined) : wrongPassword();
};

/** Refusal of a stored backup that is unknown or not ready. */
const storedProblem = (
  { reader }: Services,
  { company }: Now,
  { of, backup_id }: Scope,
): Refusal | undefined => {
  if (backup_id === undefined) return undefined;
  const owner = of === 'company' ? company.id : null;
  const stored = backupOf(reader({ company_id: company.id }), owner, backup_id);
  if (!stored) return notFound({ what: 'backup', id: backup_id });
  const { status } = stored.state;
  return status === 'ready' ? undefined : backupNotReady({ status });
};

/** Writes an export, records it, and answers its bytes. */
const exported = async (
  services: Services,
  now: Now,
  scope: Scope,
  recipients: Recipients | undefined,
): Promise<Download | Refusal> => {
  const folder = newFolder(services.settings.dataDir);
  const file = join(folder, 'export');
  const drop = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const measure = await written(services, now, scope, { folder, file, recipients });
    if (isRefusal(measure)) {
      drop();
      return measure;
    }
    await recorded(services, now, scope, measure, recipients !== undefined);
    const name = exportName(services, now, scope);
    return recipients
      ? { bytes: pieces(file, folder), media: 'application/octet-stream', filename: `${name}.age` }
      : { bytes: pieces(file, folder), media: mediaOf[scope.of], filename: name };
  } catch (error) {
    drop();
    throw error;
  }
};

const mediaOf = { company: 'application/zip', installation: 'application/gzip' } as const;

type Target = {
  readonly folder: string;
  readonly file: string;
  readonly recipients: Recipients | undefined;
};

const written = async (
  services: Services,
  { company, ts }: Now,
  { of, backup_id }: Scope,
  target: Target,
): Promise<Measure | Refusal> => {
  const { dataDir, version } = services.settings;
  const asked = { dataDir, version, ts, ...target };
  if (backup_id === undefined) {
    await services.sharedFolder?.fetchFiles(of === 'company' ? company.id : null);
    return (await (of === 'company'
      ? services.work(packCompanyTask, { ...asked, company: company.id, includeFiles: true })
      : services.work(packInstallationTask, {
          ...asked,
          what: 'all',
          company_name: company.name,
        }))) as Measure;
  }
  const owner = of === 'company' ? company.id : null;
  const archive = await storedArchive(services, owner, backup_id);
  const answer = await services.work(exportStoredTask, { archive, ...target });
  const measure = answer as Measure | DamagedAnswer;
  if (!isDamaged(measure)) return measure;
  return measure.key ? badArchive({ why: measure.damaged }) : unusable(measure);
};

const recorded = async (
  services: Services,
  { company, caller }: Now,
  { of: scope, backup_id }: Scope,
  { size_bytes, sha256 }: Measure,
  is_encrypted: boolean,
): Promise<void> => {
  const input = { scope, backup_id: backup_id ?? null, is_encrypted, size_bytes, sha256 };
  const errand = { company_id: company.id, source: 'export', user_id: caller.user_id };
  const outcome = await sendAsSystem(services, send(record, input), errand);
  if (!outcome.done) throw new Error(`the export was not recorded: ${String(outcome.detail)}`);
};
