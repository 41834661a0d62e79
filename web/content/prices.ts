/** What the maintenance plans cost in a year. */
export const planPrices = { residential: '$150', commercial: '$500' } as const;
