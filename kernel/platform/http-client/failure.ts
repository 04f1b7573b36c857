import { refusal } from '../../declare/refusal.ts';

/** An address of another service that the guard does not let through. */
export const addressNotAllowed = refusal(
  'address_not_allowed',
  422,
  'The address of {service} is not public over https. The owner of this installation can allow it with PUT /system/outgoing.',
);

/** Reason why a call to another service failed. */
export type FailureKind =
  | 'timeout'
  | 'unreachable'
  | 'refused'
  | 'broken'
  | 'unauthorized'
  | 'busy'
  | 'forbidden';

/** Failure of a call to another service; its message never repeats text of the other side. */
export class RemoteFailure extends Error {
  readonly kind: FailureKind;
  /** HTTP status of the answer, if there was one. */
  readonly status: number | undefined;
  constructor(kind: FailureKind, message: string, status?: number) {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}

/** Failure for a status other than 2xx. */
export const refusedBy = (service: string, status: number): RemoteFailure => {
  if (status === 401 || status === 403)
    return new RemoteFailure('unauthorized', `${service} does not accept the credentials.`, status);
  if (status === 429 || status >= 500)
    return new RemoteFailure('busy', `${service} answered ${status}; try again later.`, status);
  return new RemoteFailure('refused', `${service} refused with ${status}.`, status);
};

/** Failure for an address that the guard does not let through. */
export const forbiddenAddress = (service: string): RemoteFailure =>
  new RemoteFailure('forbidden', String(addressNotAllowed({ service }).detail));
