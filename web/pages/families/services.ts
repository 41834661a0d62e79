export { pages } from '../../content/services/all.ts';
export { contentPageModule } from '../template-page.tsx';
