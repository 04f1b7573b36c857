import { useLayoutEffect, useRef } from 'react';

/** Milliseconds within which the next key of a scanner follows; people type slower. */
export const scannerMs = 35;

/** Fewest characters of a code. */
const shortest = 4;

type Hearer = { readonly heard: (code: string) => void; readonly isOfFrame: boolean };

const hearers: Hearer[] = [];

/**
 * Takes the codes that a keyboard scanner types while a component is on the page: characters faster than a person, ended by
 * Enter. The frame takes those that no screen does, except in a field, where they are text.
 */
export const useScan = (heard: (code: string) => void, isOfFrame = false): void => {
  const latest = useRef(heard);
  latest.current = heard;
  useLayoutEffect(() => {
    const mine = { heard: (code: string) => latest.current(code), isOfFrame };
    hearers.push(mine);
    return () => void hearers.splice(hearers.indexOf(mine), 1);
  }, [isOfFrame]);
};

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldOf = (target: EventTarget | null): Field | undefined =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined;

/** Sets the value of a field as typing does, so that its component follows. */
const write = (field: Field, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Hearer of a code that was typed at an element: the newest of the screen, or the frame, which leaves fields alone. */
const hearerAt = (target: EventTarget | null): Hearer | undefined => {
  if (document.querySelector('[aria-modal="true"]')) return undefined;
  const ofScreen = hearers.findLast(({ isOfFrame }) => !isOfFrame);
  return ofScreen ?? (fieldOf(target) ? undefined : hearers.find(({ isOfFrame }) => isOfFrame));
};

let text = '';
let last = 0;
let before: { readonly field: Field; readonly value: string } | undefined;

/** Takes the key of a letter back that a scanner pressed. */
let dropLetter = (): void => undefined;

const gather = (event: KeyboardEvent, isQuick: boolean): void => {
  if (isQuick) dropLetter();
  else {
    const field = fieldOf(event.target);
    text = '';
    before = field && { field, value: field.value };
  }
  text += event.key;
  last = event.timeStamp;
};

const pressed = (event: KeyboardEvent): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Shift') return;
  const isQuick = event.timeStamp - last <= scannerMs;
  if (event.key.length === 1) {
    gather(event, isQuick);
    return;
  }
  const code = text.trim();
  text = '';
  if (event.key !== 'Enter' || !isQuick || code.length < shortest) return;
  const hearer = hearerAt(event.target);
  if (!hearer) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (before?.field.isConnected) write(before.field, before.value);
  hearer.heard(code);
};

/** Hands a code that a camera has read to the newest hearer of the screen, or to the frame. */
export const scanned = (code: string): void => {
  const hearer =
    hearers.findLast(({ isOfFrame }) => !isOfFrame) ?? hearers.find(({ isOfFrame }) => isOfFrame);
  hearer?.heard(code);
};

/** Listens to scanners; `drop` takes back the command of a letter that turns out to be part of a code. */
export const listenToScanners = (drop: () => void): void => {
  dropLetter = drop;
  addEventListener('keydown', pressed, { capture: true });
};
