import type { ContentPage } from '../page-content.ts';
import { page as privacyPolicy } from './privacy-policy.ts';
import { page as termsOfService } from './terms-of-service.ts';

/** The legal pages; they ship as one file, which is smaller than many. */
export const pages: readonly ContentPage[] = [privacyPolicy, termsOfService];
