import { refusal } from '../../kernel/declare/refusal.ts';

export const registrationClosed = refusal(
  'registration_closed',
  403,
  'Registration is closed. Ask an owner or admin to invite you.',
);
export const wrongSetupCode = refusal(
  'wrong_setup_code',
  403,
  'Registration needs the setup code of this installation. Send it in the header X-Setup-Code.',
);
export const badLogin = refusal(
  'bad_login',
  401,
  'The email or the password is wrong. Try again or reset the password.',
);
export const noCompany = refusal(
  'no_company',
  401,
  'This login is not an active member of any open company. Ask an owner or admin to invite you.',
);
export const badRefreshToken = refusal(
  'bad_refresh_token',
  401,
  'The refresh token is unknown, expired or revoked. Sign in again.',
);
export const tokenReused = refusal(
  'token_reused',
  401,
  'The refresh token was used before, so its session has ended. Sign in again.',
);
export const notAMember = refusal(
  'not_a_member',
  403,
  'You are not an active member of that company. Ask an owner or admin to invite you.',
);
export const companyClosed = refusal(
  'company_closed',
  403,
  'That company is closed. An owner or admin can reopen it.',
);
export const wrongPassword = refusal(
  'wrong_password',
  422,
  'The current password is wrong. Try again.',
);
export const badResetToken = refusal(
  'bad_reset_token',
  422,
  'The reset token is unknown, used or expired. Request a new link.',
);
export const noApiKey = refusal('no_api_key', 404, 'There is no such API key.');
export const serviceAccountInactive = refusal(
  'service_account_inactive',
  409,
  'The service account is deactivated. Activate it first.',
);
export const alreadyMember = refusal(
  'already_member',
  409,
  'A user with this email already belongs to the company.',
);
export const lastOwner = refusal(
  'last_owner',
  409,
  'The last active owner cannot be demoted or deactivated. Make another user an owner first.',
);
export const ownersOnly = refusal('owners_only', 403, 'Only an owner can make or change an owner.');
export const belongsElsewhere = refusal(
  'belongs_elsewhere',
  403,
  'This user belongs or is invited to another company too, so only they can change their name and password.',
);
export const tooManyPreferences = refusal(
  'too_many_preferences',
  422,
  'Preferences are limited to {limit} characters. Remove some.',
);
export const alreadyInvited = refusal(
  'already_invited',
  409,
  'This email has a pending invitation. Resend or revoke it.',
);
export const invitationPending = refusal(
  'invitation_pending',
  409,
  'The invitation is not accepted yet. Revoke it and invite again, or wait until it is accepted.',
);
export const invitationOver = refusal(
  'invitation_over',
  409,
  'The invitation is {status}. Invite the person again if they need access.',
);
export const badInvitationCode = refusal(
  'bad_invitation_code',
  422,
  'The invitation code is unknown, used, revoked or expired. Ask for a new one.',
);
export const passwordNeeded = refusal(
  'password_needed',
  422,
  'Choose a password for the new login and send it with the code.',
);
export const signInToAccept = refusal(
  'sign_in_to_accept',
  401,
  'This email has a login. Sign in with it and send the code again, or send its email and password with the code.',
);
export const invitationOfAnother = refusal(
  'invitation_of_another',
  403,
  'The invitation is for another email. Log out and accept it with the login of that email.',
);
export const passwordChangeRequired = refusal(
  'password_change_required',
  403,
  'Change the first password first, with POST /auth/change-password.',
);
export const samePassword = refusal(
  'same_password',
  422,
  'The new password is the first password. Choose another one.',
);
export const ownPassword = refusal(
  'own_password',
  409,
  'Change your own password with POST /auth/change-password.',
);
export const ownerPassword = refusal(
  'owner_password',
  403,
  'Owners set their own passwords. They reset it by email, or the installation owner hands the login back.',
);
export const installationOwnersOnly = refusal(
  'installation_owners_only',
  403,
  'Only an owner of the first company can do this. Switch to it first.',
);
export const mayNotOpen = refusal(
  'may_not_open',
  403,
  'Only an admin or owner of a company can open another one. The owner of the installation can allow it.',
);
export const ownLogin = refusal(
  'own_login',
  409,
  'You cannot do this to your own login. Ask another owner of the first company.',
);
export const loginUnclaimed = refusal(
  'login_unclaimed',
  409,
  'This login is not claimed yet. Invite the person: the next invitation takes it over.',
);
export const loginLocked = refusal(
  'login_locked',
  403,
  'This login is locked. Ask the owner of the installation to unlock it.',
);
export const notSuspended = refusal(
  'not_suspended',
  409,
  'The membership is not suspended. There is nothing to confirm.',
);
export const secondFactorRequired = refusal(
  'second_factor_required',
  401,
  'This login has a second factor. Send the code of the authenticator app, or a recovery code, as well.',
);
export const secondFactorWrong = refusal(
  'second_factor_wrong',
  401,
  'The code is wrong or was used before. Wait for the next one.',
);
export const secondFactorUnreadable = refusal(
  'second_factor_unreadable',
  503,
  'The secret of the second factor cannot be read with the key of this installation. Sign in with a recovery code, or have the second factor removed on the machine.',
);
export const tooManyCodes = refusal(
  'too_many_codes',
  429,
  'Too many wrong codes. Try again in a quarter of an hour.',
);
export const alreadyEnrolled = refusal(
  'already_enrolled',
  409,
  'This login has a second factor. Remove it first.',
);
export const notStarted = refusal(
  'not_started',
  409,
  'No enrolment is in progress. Start one with POST /auth/second-factor.',
);
export const notEnrolled = refusal('not_enrolled', 409, 'This login has no second factor.');
export const enrolFirst = refusal(
  'enrol_first',
  409,
  'Only an owner with a second factor can set this rule. Enrol one first.',
);
export const enrolmentRequired = refusal(
  'second_factor_enrolment_required',
  403,
  'The company requires a second factor of owners and admins. Enrol one with POST /auth/second-factor.',
);
export const keyExists = refusal(
  'key_exists',
  409,
  'An API key named {name} exists. Revoke it first, or choose another name.',
);
export const keyExpired = refusal(
  'key_expired',
  422,
  'The expiry {expires_at} is in the past. Choose a later instant.',
);
export const outOfScope = refusal(
  'out_of_scope',
  403,
  'The API key lacks a scope for this. Make a key with the scope {needed}.',
);
export const weakPassword = refusal(
  'weak_password',
  422,
  'This password is easy to guess. Choose one of at least 10 characters that is neither common nor your name or email, such as four random words.',
);
