import type { Services } from '../../../kernel/declare/services.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { loginById } from '../users/view.ts';
import { hashed } from './password.ts';

/** Hash of a new password of a known user; their own name and email are refused, as are common passwords. */
export const hashedFor = (
  services: Pick<Services, 'reader'>,
  user_id: string,
  password: string,
): Promise<string> =>
  hashed(password, loginById(services.reader({ company_id: instance }), user_id));
