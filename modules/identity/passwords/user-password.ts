import type { Outside } from '../../../kernel/declare/services.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { loginById } from '../users/view.ts';
import { hashed } from './password.ts';

/** Hash of a new password of a known user; their own name and email are refused, as are common passwords. */
export const hashedFor = (
  outside: Pick<Outside, 'look'>,
  user_id: string,
  password: string,
): Promise<string> => hashed(password, loginById(outside.look({ company_id: instance }), user_id));
