import { render } from 'preact';
import { App } from './app.ts';
import { keepFocus } from './focus.ts';
import { html } from './html.ts';
import { applyTheme } from './theme.ts';

applyTheme();
const root = document.getElementById('page');
if (root) {
  keepFocus(root);
  render(html`<${App} />`, root);
}
