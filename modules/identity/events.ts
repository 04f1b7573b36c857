import type { EventNotes } from '../../kernel/declare/fact.ts';

/** Events of logins, memberships, invitations, keys and service accounts. */
export const events: EventNotes = {
  'sys.user.created': 'A login was created. The entry is on the chain of the installation.',
  'sys.user.changed': 'Name or email of a login was changed.',
  'sys.user.company_opened': 'A user opened a company, which is created in the same transaction.',
  'sys.user.invited': 'An existing login was invited to a company.',
  'sys.user.claimed':
    'A person claimed a login by accepting an invitation; from then on only its own password opens it.',
  'sys.user.locked': 'The owner of the installation locked a login.',
  'sys.user.unlocked': 'The owner of the installation unlocked a login.',
  'sys.user.handed_back':
    'The owner of the installation ended the access of a login, so that its rightful person sets a new password.',
  'sys.user.second_factor_enrolled': 'A user enrolled a second factor. Its secret is in no event.',
  'sys.user.second_factor_removed': 'The second factor of a user was removed.',
  'sys.user.password_changed': 'A password was changed. The password is in no event.',
  'sys.member.added': 'A user became a member of the company with a role.',
  'sys.user.role_changed': 'The role of a member was changed.',
  'sys.user.deactivated': 'A member was deactivated; sessions and keys ended.',
  'sys.user.reactivated': 'A deactivated member was made active again.',
  'sys.member.suspended': 'A membership was suspended because its login was handed back.',
  'sys.member.confirmed': 'An owner or admin confirmed a suspended membership.',
  'sys.member.changed':
    'An admin changed the login of a member; the values are kept with the login.',
  'sys.preferences.changed': 'A user changed preferences in the company.',
  'sys.api_key.created': 'An API key of a member was made. The key is in no event.',
  'sys.api_key.revoked': 'API keys of a member were revoked.',
  'sys.invitation.created':
    'A person was invited to the company with a role. The code is in no event.',
  'sys.invitation.resent': 'A new code of an invitation was made; the former one is void.',
  'sys.invitation.revoked': 'An invitation was revoked; its code is void.',
  'sys.invitation.accepted': 'An invitation was accepted; the membership began.',
  'sys.service_account.created': 'An account for a program was created, without a login.',
  'sys.service_account.changed': 'Name, role or activity of a service account was changed.',
  'sys.service_account.key_created': 'A key of a service account was made. The key is in no event.',
  'sys.service_account.key_revoked': 'A key of a service account was revoked.',
  'sys.access_rule.changed':
    'The rule was changed whether admins and owners of the company need a second factor.',
  'sys.installation.changed':
    'The owner or the first company of the installation was recorded or changed.',
};
