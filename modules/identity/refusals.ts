import { refusal } from '../../kernel/refusal.ts';

export const registrationClosed = refusal(
  'registration_closed',
  403,
  'Somebody has registered already; ask an owner or admin to add you.',
);
export const wrongSetupCode = refusal(
  'wrong_setup_code',
  403,
  'The setup code of this installation is needed to register.',
);
export const badLogin = refusal('bad_login', 401, 'The email or the password is wrong.');
export const noCompany = refusal(
  'no_company',
  401,
  'This login belongs to no company in which it is active.',
);
export const badRefreshToken = refusal(
  'bad_refresh_token',
  401,
  'The refresh token is unknown, expired or revoked.',
);
export const tokenReused = refusal(
  'token_reused',
  401,
  'The refresh token was used before; all tokens of its login are revoked.',
);
export const notAMember = refusal('not_a_member', 403, 'You are no active member of that company.');
export const companyClosed = refusal('company_closed', 403, 'That company is closed.');
export const wrongPassword = refusal('wrong_password', 422, 'The current password is wrong.');
export const badResetToken = refusal(
  'bad_reset_token',
  422,
  'The reset token is unknown, used or expired.',
);
export const noApiKey = refusal('no_api_key', 404, 'You have no API key.');
export const alreadyMember = refusal(
  'already_member',
  409,
  'A user with this email belongs to the company already.',
);
export const lastOwner = refusal(
  'last_owner',
  409,
  'The last active owner stays one: make somebody else an owner first.',
);
export const ownersOnly = refusal('owners_only', 403, 'Only an owner makes or changes an owner.');
export const belongsElsewhere = refusal(
  'belongs_elsewhere',
  403,
  'This user belongs to another company too, so only they change their name and password.',
);
export const tooManyPreferences = refusal(
  'too_many_preferences',
  422,
  'Preferences take at most {limit} characters.',
);
