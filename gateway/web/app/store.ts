import { useSyncExternalStore } from 'react';

/** A value outside components, with its listeners. */
export type Store<T> = {
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly subscribe: (heard: () => void) => () => void;
};

/** Makes a store. */
export const storeOf = <T>(initial: T): Store<T> => {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const heard of [...listeners]) heard();
    },
    subscribe: (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
};

/** Value of a store, followed by a component. */
export const useStore = <T>({ subscribe, get }: Store<T>): T =>
  useSyncExternalStore(subscribe, get);

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Store whose value stays in this browser. */
export const keptStore = <T>(name: string, initial: T): Store<T> => {
  const key = `countinghouse.${name}`;
  const parsed = (): T => {
    const text = read(key);
    try {
      return text === null ? initial : (JSON.parse(text) as T);
    } catch {
      return initial;
    }
  };
  const store = storeOf(parsed());
  addEventListener('storage', (event) => {
    if (event.key === key) store.set(parsed());
  });
  return {
    ...store,
    set: (next) => {
      store.set(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // A full or blocked storage: the value holds for this page.
      }
    },
  };
};
