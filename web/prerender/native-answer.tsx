import type { RenderNativeAnswer } from '../../api/contract/site-manifest.ts';

/** The page that answers a form posted without JavaScript. */
export const renderNativeAnswer: RenderNativeAnswer = async () => ({ html: '', styleHashes: [] });
