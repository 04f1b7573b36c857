import { module } from '../../kernel/declare/module.ts';
import { events } from './events.ts';
import { labelRoutes } from './routes.ts';
import { sheetTask } from './sheets/sheet-task.ts';
import { template } from './templates/template.ts';
import { templateView } from './templates/view.ts';

/** Labels: templates and printing of item labels. */
export const labels = module('labels', {
  events,
  actors: [template],
  routes: labelRoutes,
  views: [templateView],
  tasks: [sheetTask],
});
