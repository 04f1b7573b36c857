import { useEffect } from 'react';
import { newId } from '../api/locks.ts';
import { signOut } from '../api/session.ts';
import { keptStore, storeOf, useStore } from '../store.ts';
import { present } from '../words/format.ts';

/** Lock of this browser: the person, minutes without use, and the PIN, stored as a salted hash. */
type DeviceLock = {
  readonly email: string;
  readonly minutes: number;
  readonly salt: string;
  readonly hash: string;
} | null;

/** Lock of this browser; null without one. */
export const deviceLock = keptStore<DeviceLock>('lock', null);

/** True while the browser is locked; a reload does not open it. */
export const locked = keptStore('locked', false);

/** Time of the last use of any tab, in ms since the epoch. */
const lastUse = keptStore('used', 0);

/** Wrong PINs since the last right one. */
const wrong = keptStore('pins', 0);

/** Wrong PINs after which the session ends. */
const most = 5;

/** Fewest and most digits of a PIN. */
export const pinLength = { least: 4, most: 12 } as const;

const rounds = 200_000;

/** True where the browser can hash a PIN: over HTTPS, or at the machine of the service itself. */
export const canLock = (): boolean => (globalThis.crypto as Partial<Crypto>).subtle !== undefined;

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Hash of a PIN by PBKDF2 with SHA-256. */
const hashOf = async (pin: string, salt: string): Promise<string> => {
  const { subtle } = crypto;
  const text = new TextEncoder();
  const key = await subtle.importKey('raw', text.encode(pin), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations: rounds };
  return hex(await subtle.deriveBits(how, key, 256));
};

/** Sets the lock of this browser. */
export const setLock = async (email: string, minutes: number, pin: string): Promise<void> => {
  const salt = newId();
  deviceLock.set({ email, minutes, salt, hash: await hashOf(pin, salt) });
};

/** Locks the browser now. */
export const lockNow = (): void => locked.set(true);

/** Opens the browser with a PIN; false for a wrong one. Too many wrong ones sign out. */
export const unlock = async (pin: string): Promise<boolean> => {
  const lock = deviceLock.get();
  if (!lock || (await hashOf(pin, lock.salt)) === lock.hash) {
    wrong.set(0);
    lastUse.set(present());
    locked.set(false);
    return true;
  }
  wrong.set(wrong.get() + 1);
  if (wrong.get() >= most) await leave();
  return false;
};

/** Signs out instead of opening: a sign-in opens the browser as well. */
export const leave = async (): Promise<void> => {
  wrong.set(0);
  await signOut();
  locked.set(false);
};

/** Milliseconds between two looks at the time of the last use. */
const lookMs = 1000;

const uses = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

const noLock = storeOf(false);

/** True while the browser is locked for a person; locks it when nothing was used for the minutes that are set. */
export const useIdleLock = (email: string | undefined): boolean => {
  const lock = useStore(deviceLock);
  const isOn = email !== undefined && lock?.email === email;
  const minutes = isOn ? lock.minutes : undefined;
  useEffect(() => {
    if (minutes === undefined) return undefined;
    const used = (): void => {
      // Written once a second at most: all tabs hear of it.
      if (!locked.get() && present() - lastUse.get() > lookMs) lastUse.set(present());
    };
    used();
    for (const one of uses) addEventListener(one, used, { capture: true, passive: true });
    const timer = setInterval(() => {
      if (present() - lastUse.get() > minutes * 60_000) lockNow();
    }, lookMs);
    return () => {
      clearInterval(timer);
      for (const one of uses) removeEventListener(one, used, { capture: true });
    };
  }, [minutes]);
  return useStore(isOn ? locked : noLock);
};
