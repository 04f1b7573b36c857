import { companyRestored } from '../jobs/restoration.ts';
import { backupCreated, backupFinished } from '../records/backup.ts';

export { backupCreated, backupFinished, companyRestored };
