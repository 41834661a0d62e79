/** Where the build puts what is public. */
export const siteFolder = 'dist/site';
/** Where the build puts the renderer, for the prerenderer and for pages that answer native posts. */
export const renderFolder = 'dist/render';
/** Where the scripts are that stand in documents. */
export const bootFolder = `${import.meta.dirname}/../boot`;
