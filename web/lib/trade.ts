/** The three trades of the company: air conditioning, electricity, fire protection. Each has a colour of its own. */
export type Trade = 'air' | 'power' | 'fire';
