export { pages } from '../../content/cities/all.ts';
export { contentPageModule } from '../template-page.tsx';
