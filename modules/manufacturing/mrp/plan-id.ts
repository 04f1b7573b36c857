/** Scope and moment of a plan. */
export type PlanRequest = {
  /** Moment as of which it was made. */
  readonly at: string;
  readonly horizon_days: number;
  readonly location_id?: string | undefined;
};

/** Name of a plan: its request with a digest of its content, so that it can be made and compared again. */
export const planId = (request: PlanRequest, digest: string): string =>
  `plan_${Buffer.from(JSON.stringify({ ...request, digest })).toString('base64url')}`;

/** Request that a plan's name holds; undefined where it is none. */
export const requestOf = (id: string): PlanRequest | undefined => {
  try {
    const text = Buffer.from(id.replace(/^plan_/, ''), 'base64url').toString();
    const { at, horizon_days, location_id } = JSON.parse(text) as PlanRequest;
    if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return undefined;
    if (!Number.isInteger(horizon_days) || horizon_days < 0 || horizon_days > 3650)
      return undefined;
    return typeof location_id === 'string'
      ? { at, horizon_days, location_id }
      : { at, horizon_days };
  } catch {
    return undefined;
  }
};
