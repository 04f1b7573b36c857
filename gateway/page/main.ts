import { render } from 'preact';
import { App } from './app.ts';
import { html } from './html.ts';
import { applyTheme } from './theme.ts';

applyTheme();
const root = document.getElementById('page');
if (root) render(html`<${App} />`, root);
