import type { Page } from 'puppeteer';
import type { Test } from 'uvu';

const stateMs = 5000;
const shownCharacters = 1500;

/** Address, focus and text of a page, without waiting for one that no longer answers. */
const stateOf = async (page: Page): Promise<string> => {
  const state = page.evaluate(`(() => {
    const focused = document.activeElement?.outerHTML.slice(0, 200);
    const panel = document.querySelector('[data-panel]')?.outerHTML.slice(0, ${shownCharacters});
    const text = document.body.innerText.slice(0, ${shownCharacters});
    return 'focused: ' + focused + '\\npanel: ' + panel + '\\nshown:\\n' + text;
  })()`);
  const late = new Promise((done) => {
    setTimeout(done, stateMs, 'the page does not answer').unref();
  });
  return `${page.url()}\n${await Promise.race([state, late]).catch(String)}`;
};

/**
 * Tests that write their error, and what the page shows, in the moment in which they fail: the summary comes at the end
 * of a file, which a file that waits too often does not reach.
 */
export const told = (its: Test, page: Page): Test => {
  const it = (name: string, test: Parameters<Test>[1]): void =>
    its(name, async (context) => {
      try {
        await test(context);
      } catch (error) {
        console.error(`"${name}" failed: ${error}\n${await stateOf(page)}`);
        throw error;
      }
    });
  return Object.assign(it, {
    ...{ only: its.only, skip: its.skip, before: its.before, after: its.after, run: its.run },
  }) as Test;
};
