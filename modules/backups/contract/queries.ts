import { waitingForStart } from '../archives/armed.ts';
import { notFirst } from '../records/first-company.ts';

export { notFirst, waitingForStart };
