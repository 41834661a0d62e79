/** The paths of all icons, which the build draws, as a file of its own. */
export { iconPaths } from 'virtual:icon-paths';
