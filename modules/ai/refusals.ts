import { refusal } from '../../kernel/declare/refusal.ts';

export const tooManyQuestions = refusal(
  'too_many_requests',
  429,
  'At most {limit} of these a minute; try again in {retry_after} seconds.',
);
export const modelFailed = refusal(
  'model_failed',
  502,
  'The model could not answer: {why}. The question can be asked again.',
);
export const notSetUp = refusal('ai_not_set_up', 503, 'No model is set up for this company.');
export const tooManyFiles = refusal('too_many_files', 422, 'At most {limit} files at once.');
export const noFiles = refusal('no_files', 422, 'No file was sent.');
export const unsupportedFile = refusal(
  'unsupported_type',
  415,
  'The file {filename} is of a type that the assistant cannot take ({content_type}).',
);
export const unreadableFile = refusal(
  'unreadable_file',
  422,
  'The file {filename} cannot be read: {why}.',
);
export const memoryFull = refusal(
  'limit_reached',
  422,
  'The memory holds at most {limit} keys; clear it or set a known key.',
);
export const jobNotDone = refusal('job_not_completed', 409, 'The files are still being read.');
export const alreadyExecuted = refusal(
  'already_executed',
  409,
  'The proposal was executed and cannot be dismissed.',
);
export const remoteNotAllowed = refusal(
  'remote_model_not_allowed',
  422,
  'The address {base_url} is not on this machine; an owner must set allow_remote first.',
);
export const unsafeAddress = refusal(
  'unsafe_address',
  422,
  'The address {base_url} cannot be used for a model: {why}.',
);
export const onlyOwners = refusal(
  'role_too_low',
  403,
  'Requires owner role or higher to let questions leave this machine.',
);
export const incomplete = refusal(
  'provider_incomplete',
  422,
  'A model needs base_url and model to be set.',
);
export const timeHasPassed = refusal('time_has_passed', 422, 'The time {at} has passed.');
