import { waitingForStart } from '../archives/installation/pending-restore.ts';
import { notFirst } from '../records/first-company.ts';

export { notFirst, waitingForStart };
