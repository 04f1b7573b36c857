import { task } from '../../../kernel/declare/task.ts';
import { companyHere, readerOf } from '../../../kernel/reader/reader.ts';
import type { Place } from '../schedule/problem.ts';
import { planAll } from './plan-all.ts';
import type { PlanRequest } from './plan-id.ts';

type Asked = { readonly company_id: string; readonly request: PlanRequest };

/**
 * Places of the operations of a plan, searched for in a worker thread: the search takes seconds, in which nothing else
 * could be written.
 */
export const placeTask = task(
  'manufacturing.placePlan',
  (db, _, { company_id, request }: Asked): readonly Place[] => {
    const reader = readerOf(db, company_id);
    return planAll(reader, companyHere(reader), request).places;
  },
);
