import { waitingForStart } from './archives/armed.ts';
import { companyRestored } from './jobs/restoration.ts';
import { backupCreated, backupFinished } from './records/backup.ts';
import { notFirst } from './records/first-company.ts';
import { notHere } from './records/refusals.ts';

export { backupCreated, backupFinished, companyRestored, notFirst, notHere, waitingForStart };
