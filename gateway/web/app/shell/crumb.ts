import { useEffect } from 'react';
import { storeOf } from '../store.ts';

/** Name of the screen that is open, for the crumbs. */
export const crumb = storeOf('');

/** Names the screen in the crumbs and in the title of the tab. */
export const useTitle = (name: string): void => {
  useEffect(() => {
    crumb.set(name);
    document.title = name === '' ? 'Countinghouse' : `${name} – Countinghouse`;
    return () => crumb.set('');
  }, [name]);
};
