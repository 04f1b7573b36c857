import { refusal } from '../../kernel/declare/refusal.ts';

export const tooManyQuestions = refusal(
  'too_many_requests',
  429,
  'More than {limit} requests a minute. Try again in {retry_after} seconds.',
);
export const modelFailed = refusal(
  'model_failed',
  502,
  'The model could not answer: {why}. Ask again.',
);
export const notSetUp = refusal(
  'ai_not_set_up',
  503,
  'No model is set up for this company. Set one in the AI provider settings.',
);
export const tooManyFiles = refusal(
  'too_many_files',
  422,
  'More than {limit} files were sent. Send fewer.',
);
export const noFiles = refusal('no_files', 422, 'No file was sent. Send at least one.');
export const unsupportedFile = refusal(
  'unsupported_type',
  415,
  'The assistant does not read files of this type: {filename} ({content_type}). Send a PDF, image, table or text.',
);
export const unreadableFile = refusal(
  'unreadable_file',
  422,
  'The file {filename} cannot be read: {why}.',
);
export const memoryFull = refusal(
  'limit_reached',
  422,
  'The memory holds at most {limit} keys. Clear it or set an existing key.',
);
export const jobNotDone = refusal(
  'job_not_completed',
  409,
  'The files are still being read. Try again when the job is completed.',
);
export const alreadyExecuted = refusal(
  'already_executed',
  409,
  'The proposal was executed and cannot be dismissed.',
);
export const remoteNotAllowed = refusal(
  'remote_model_not_allowed',
  422,
  'The address {base_url} is not on this machine. An owner must set allow_remote first.',
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
  'The provider is incomplete. Set base_url and model.',
);
export const timeHasPassed = refusal(
  'time_has_passed',
  422,
  'The time {at} has passed. Send a later one.',
);
export const notProposable = refusal(
  'not_proposable',
  422,
  'The action cannot be proposed: {why} Correct the arguments.',
);
export const actionRefused = refusal(
  'action_refused',
  422,
  'The action would be refused: {why} Correct the arguments or the records first.',
);
export const tooManyProposals = refusal(
  'too_many_proposals',
  422,
  'The company has {limit} open proposals of programs. Confirm or dismiss some of them first.',
);
export const otherInput = refusal(
  'proposal_differs',
  409,
  'The proposal has other arguments than those of this hash. Read it again before confirming it.',
);
