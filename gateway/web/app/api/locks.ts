import { present } from '../words/format.ts';

/** Milliseconds for which a tab holds a lease without renewing it. */
const leaseMs = 4000;

/** Random id, also where the page is not served over HTTPS. */
export const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

const me = newId();

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const holderOf = (key: string): string | undefined => {
  const [holder, until] = (localStorage.getItem(key) ?? '').split(' ');
  return Number(until) > present() ? holder : undefined;
};

/** Lease in the storage of this origin, for pages without HTTPS, where browsers have no Web Locks. */
const leased = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
  const key = `countinghouse.lease.${name}`;
  const write = (): void => localStorage.setItem(key, `${me} ${present() + leaseMs}`);
  for (;;) {
    if (holderOf(key) === undefined) {
      write();
      // The last one of several tabs that write at once holds the lease.
      await pause(50);
      if (holderOf(key) === me) break;
    }
    await pause(200);
  }
  const renewing = setInterval(write, leaseMs / 3);
  try {
    return await act();
  } finally {
    clearInterval(renewing);
    if (holderOf(key) === me) localStorage.removeItem(key);
  }
};

/** Acts while no other tab of this browser holds the lock of this name. */
export const withLock = <T>(name: string, act: () => Promise<T>): Promise<T> =>
  navigator.locks
    ? (navigator.locks.request(`countinghouse.${name}`, act) as Promise<T>)
    : leased(name, act);
