import { type Bundle, bundleRefusals, readBundle } from '../bundles/bundle.ts';
import { digestOf } from '../links/publish.ts';
import type { SharedLine } from '../published/shared-document.ts';
import { shareTokenTable } from '../tables.ts';

export type { Bundle, SharedLine };
export { bundleRefusals, digestOf, readBundle, shareTokenTable };
