import { waitingForStart } from '../archives/pending-restore.ts';
import { notFirst } from '../records/first-company.ts';

export { notFirst, waitingForStart };
