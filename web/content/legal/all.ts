import type { ContentPage } from '../content-page.ts';
import { page as privacyPolicy } from './privacy-policy.ts';
import { page as termsOfService } from './terms-of-service.ts';

/** The legal pages; they travel together, which is smaller than one by one. */
export const pages: readonly ContentPage[] = [privacyPolicy, termsOfService];
