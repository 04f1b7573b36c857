import { del, get, patch, post, put, routes } from '../../kernel/declare/route.ts';
import { contents } from './company/contents.ts';
import { create } from './company/create.ts';
import { download } from './company/download.ts';
import { downloadPlain } from './company/download-plain.ts';
import { get as getBackup } from './company/get.ts';
import { inspect } from './company/inspect.ts';
import { job } from './company/job.ts';
import { list as listBackups } from './company/list.ts';
import { remove as removeBackup } from './company/remove.ts';
import { restore as restoreCompany } from './company/restore.ts';
import { restoreAsNew } from './company/restore-as-new.ts';
import { schedule } from './company/schedule.ts';
import { setSchedule } from './company/set-schedule.ts';
import { status as companyStatus } from './company/status.ts';
import { update } from './company/update.ts';
import { upload } from './company/upload.ts';
import { verify } from './company/verify.ts';
import { bootstrapRestore } from './installation/bootstrap-restore.ts';
import { exportNow } from './installation/export-now.ts';
import { exportNowPlain } from './installation/export-now-plain.ts';
import { exportStored } from './installation/export-stored.ts';
import { exportStoredPlain } from './installation/export-stored-plain.ts';
import { importArchive } from './installation/import.ts';
import { list } from './installation/list.ts';
import { remove } from './installation/remove.ts';
import { restore } from './installation/restore.ts';
import { status } from './installation/status.ts';
import { trigger } from './installation/trigger.ts';
import { release } from './jobs/release.ts';
import { exportCompany } from './portable/export-company.ts';
import { exportCompanyPlain } from './portable/export-company-plain.ts';
import { importCompany } from './portable/import-company.ts';
import { make as makeRecoveryKey } from './recovery/make.ts';
import { preview as previewReset } from './reset/preview.ts';
import { request as requestReset } from './reset/request.ts';
import { get as getSettings } from './settings/get.ts';
import { update as updateSettings } from './settings/update.ts';

/** The routes of backups: of the whole installation, and of one company. */
export const backupRoutes = [
  ...routes('Backup', '/backup', [
    get('/status', status),
    post('/trigger', trigger),
    get('/list', list),
    post('/restore/:backup_id', restore),
    post('/recovery-key', makeRecoveryKey),
    get('/export', exportNow),
    post('/export', exportNowPlain),
    get('/export/:backup_id', exportStored),
    post('/export/:backup_id', exportStoredPlain),
    post('/import', importArchive),
    post('/bootstrap/restore', bootstrapRestore),
    post('/release-jobs', release),
    del('/:backup_id', remove),
  ]),
  ...routes('Company Backups', '/company-backups', [
    get('/', listBackups),
    post('/', create),
    get('/status', companyStatus),
    get('/schedule', schedule),
    put('/schedule', setSchedule),
    post('/upload', upload),
    post('/inspect', inspect),
    get('/jobs/:job_id', job),
    get('/:backup_id', getBackup),
    patch('/:backup_id', update),
    del('/:backup_id', removeBackup),
    get('/:backup_id/download', download),
    post('/:backup_id/download', downloadPlain),
    get('/:backup_id/contents', contents),
    post('/:backup_id/verify', verify),
    post('/:backup_id/restore', restoreCompany),
    post('/:backup_id/restore-as-new', restoreAsNew),
  ]),
  ...routes('System', '/system', [
    get('/export', exportCompany),
    post('/export', exportCompanyPlain),
    post('/import', importCompany),
    post('/factory-reset', requestReset),
    get('/factory-reset/preview', previewReset),
  ]),
  ...routes('Settings', '/settings', [
    get('/backup', getSettings),
    patch('/backup', updateSettings),
  ]),
];
