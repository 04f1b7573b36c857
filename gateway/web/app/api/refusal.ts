import { refusalText } from '../words/service-sentences.ts';
import { known, t } from '../words/words.ts';

/** Problem of one field of a request. */
export type FieldProblem = { readonly path: string; readonly says: string };

/** Refused request: status of the API, or 0 if it was not reached. */
export type Refused = Error & {
  readonly status: number;
  readonly code: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly fields: readonly FieldProblem[];
};

type Problem = { readonly loc: readonly (string | number)[]; readonly msg: string };

/** Invalid field of a request; the pointer (RFC 6901) names its place in the body. */
type Pointed = { readonly pointer: string; readonly message: string };

type Body = {
  readonly detail?: string | readonly Problem[];
  readonly code?: string;
  readonly errors?: readonly Pointed[];
};

const pointedOf = ({ pointer, message }: Pointed): FieldProblem => ({
  path: pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.'),
  says: message,
});

const fieldOf = ({ loc, msg }: Problem): FieldProblem => ({
  path: loc.filter((step) => step !== 'body').join('.'),
  says: msg,
});

/** Refusal with its text in the present language where a catalogue has one, else in the API's words. */
export const refusedBy = (status: number, body: Body, wait?: string | null): Refused => {
  const { detail, code = '', errors, ...facts } = body;
  const fields = errors?.map(pointedOf) ?? (Array.isArray(detail) ? detail.map(fieldOf) : []);
  const first = fields[0] && `${fields[0].path}: ${fields[0].says}`;
  const says =
    (status === 429 && wait ? t('refused.busy', { seconds: wait }) : undefined) ??
    known(`refused.${code}`) ??
    (typeof detail === 'string' ? (refusalText(code, detail) ?? detail) : first) ??
    t('refused.status', { status });
  return Object.assign(new Error(says), { status, code, facts, fields });
};

/** Refusal of a request that did not reach the service. */
export const unreachable = (): Refused => refusedBy(0, { code: 'unreachable' });

/** True if a problem is a refusal, of this code if one is named. */
export const isRefused = (problem: unknown, code?: string): problem is Refused =>
  problem instanceof Error && 'code' in problem && (code === undefined || problem.code === code);

/** Text of a problem. */
export const textOf = (problem: unknown): string =>
  problem instanceof Error ? problem.message : String(problem);
