import { waitingForStart } from './archives/armed.ts';
import { companyRestored } from './jobs/restoration.ts';
import { backupFinished } from './records/backup.ts';
import { notFirst } from './records/first-company.ts';
import { notHere } from './records/refusals.ts';

export { backupFinished, companyRestored, notFirst, notHere, waitingForStart };
