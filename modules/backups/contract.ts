import { waitingForStart } from './archives/armed.ts';
import { notFirst } from './records/first-company.ts';
import { notHere } from './records/refusals.ts';

export { notFirst, notHere, waitingForStart };
