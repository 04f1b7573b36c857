import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { assetClassCreated, startingClasses } from './asset-class.ts';

/** Creates the asset classes of a new company. */
export const seed = command('assets.classes.seed', {
  says: 'Create the asset classes of a new company.',
  by: 'operator',
  takes: Type.Object({}),
  decide: (_, __, now) =>
    startingClasses.map((one) => assetClassCreated(now.id('asset_class'), one)),
});
