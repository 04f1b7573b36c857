import type { ElementHandle } from 'puppeteer';
import type { Guest } from './app.ts';

/** Actions of a person who knows the labels of the screen only. */
export type Person = {
  /** Labels that were used or seen, and texts that were typed. */
  readonly used: ReadonlySet<string>;
  readonly typed: ReadonlySet<string>;
  /** Clicks the button or link with this label. */
  readonly press: (label: string) => Promise<void>;
  /** Fills the field of this label. */
  readonly fill: (label: string, text: string) => Promise<void>;
  readonly choose: (label: string, option: string) => Promise<void>;
  /** Gives a file to the field of the screen that takes one. */
  readonly give: (path: string) => Promise<void>;
  /** Types where the focus is. */
  readonly types: (text: string) => Promise<void>;
  /** Presses keys one after the other; `Control+Enter` together. */
  readonly keys: (...keys: readonly string[]) => Promise<void>;
  readonly sees: (text: string) => Promise<void>;
};

type File = { readonly uploadFile: (path: string) => Promise<void> };

/** Person at the page of a guest. */
export const personOf = ({ page, click, says }: Guest): Person => {
  const used = new Set<string>();
  const typed = new Set<string>();
  const field = async (label: string, role: string): Promise<ElementHandle> => {
    used.add(label);
    const selector = `::-p-aria([name=${JSON.stringify(label)}][role="${role}"])`;
    return (await page.waitForSelector(selector)) as ElementHandle;
  };
  const press = async (chord: string): Promise<void> => {
    const [key = '', ...held] = chord.split('+').reverse();
    for (const one of held) await page.keyboard.down(one as never);
    await page.keyboard.press(key as never);
    for (const one of held) await page.keyboard.up(one as never);
  };
  return {
    used,
    typed,
    press: async (label) => {
      used.add(label);
      await click(label);
    },
    fill: async (label, text) => {
      typed.add(text);
      const found = await field(label, 'textbox');
      await found.click({ count: 3 });
      await found.type(text);
    },
    choose: async (label, option) => {
      const found = await field(label, 'combobox');
      const value = await found.evaluate((one, wanted) => {
        const { options } = one as unknown as { options: { text: string; value: string }[] };
        return [...options].find(({ text }) => text === wanted)?.value ?? '';
      }, option);
      await found.select(value);
    },
    give: async (path) => {
      const found = await page.waitForSelector('main input[type=file]');
      await (found as unknown as File).uploadFile(path);
    },
    types: async (text) => {
      typed.add(text);
      await page.keyboard.type(text);
    },
    keys: async (...keys) => {
      for (const one of keys) await press(one);
    },
    sees: async (text) => {
      used.add(text);
      await says(text);
    },
  };
};
