export { pages } from '../../content/legal/all.ts';
export { contentPageModule } from '../template-page.tsx';
