/** User of a password; email and name are easy guesses. */
export type Person = { readonly email?: string | null; readonly name?: string | null };

let known: ReadonlySet<string> | undefined;

/** The most common passwords, in lower case: those of the zxcvbn-ts project, loaded when first needed. */
const commonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  known ??= new Set(dictionary['passwords-common'].map((one) => one.toLowerCase()));
  return known;
};

const fewestLetters = 4;

/** True if a password is easy to guess: common, few different characters, or the user's own email or name. */
export const isGuessable = async (password: string, { email, name }: Person): Promise<boolean> => {
  const typed = password.normalize('NFKC').trim().toLowerCase();
  if (new Set(typed.replace(/\s/gu, '')).size < fewestLetters) return true;
  const own = [email, email?.split('@')[0], name].map((one) =>
    one?.normalize('NFKC').trim().toLowerCase(),
  );
  return own.includes(typed) || (await commonPasswords()).has(typed);
};
