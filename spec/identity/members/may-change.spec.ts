import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Role } from '../../../kernel/declare/access.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { ownerRefusal, passwordRefusal } from '../../../modules/identity/members/may-change.ts';
import type { Member } from '../../../modules/identity/members/member.ts';

const mayChange = suite('identity.members.mayChange');

const member = (role: Role, is_active = true) => ({ role, is_active }) as Member;
const by = (role: Role) => ({ caller: { role } }) as Now;

/** Refusal code when a role changes a member, given a number of other active owners. */
const refusalOf = (caller: Role, state: Member, after: Member, otherOwners: number) =>
  ownerRefusal(state, after, by(caller), otherOwners)?.code;

mayChange('lets only owners make an owner or change one', () => {
  const toOwner = [member('manager'), member('owner')] as const;
  const ofOwner = [member('owner'), member('manager')] as const;
  const locked = [member('owner'), member('owner', false)] as const;
  for (const [before, after] of [toOwner, ofOwner, locked]) {
    assert.is(refusalOf('admin', before, after, 1), 'owners_only');
    assert.is(refusalOf('owner', before, after, 1), undefined);
  }
  assert.is(refusalOf('admin', member('manager'), member('admin'), 0), undefined);
});

mayChange('keeps the last active owner, demoted or deactivated', () => {
  for (const after of [member('admin'), member('owner', false), member('viewer', false)]) {
    assert.is(refusalOf('owner', member('owner'), after, 0), 'last_owner');
    assert.is(refusalOf('owner', member('owner'), after, 1), undefined);
  }
});

mayChange('lets the last owner be changed in another way, and one who is inactive in any', () => {
  assert.is(refusalOf('owner', member('owner'), member('owner'), 0), undefined);
  assert.is(refusalOf('owner', member('owner', false), member('viewer', false), 0), undefined);
  assert.is(refusalOf('owner', member('owner', false), member('owner'), 0), undefined);
  assert.is(refusalOf('owner', member('admin'), member('viewer'), 0), undefined);
});

mayChange(
  'sets a first password for others alone, who are no owners and of this company only',
  () => {
    const refused = (role: Role, isOwn: boolean, isElsewhere: boolean) =>
      passwordRefusal(member(role), isOwn, isElsewhere)?.code;
    assert.is(refused('manager', false, false), undefined);
    assert.is(refused('manager', true, false), 'own_password');
    assert.is(refused('owner', true, false), 'own_password');
    assert.is(refused('owner', false, false), 'owner_password');
    assert.is(refused('manager', false, true), 'belongs_elsewhere');
  },
);

mayChange.run();
