import type { QuoteHints, QuoteInput } from '../contract/quote.ts';

/** A score and why; the reason is a list of codes such as `honeypot, links`, or null where it is clean. */
export type SpamVerdict = { score: number; reason: string | null };

/** Nobody reads and fills the form faster than this. */
const humanMs = 2_500;

const linkPattern = /https?:\/\/|www\.\w|\[url/gi;
const markupPattern = /<\s*(a|script|iframe|img)\b|\[\/?(url|link)/i;
const foreignScript = /\p{Script=Cyrillic}|\p{Script=Han}|\p{Script=Hangul}|\p{Script=Thai}/gu;

/** Scores a request. Spam is a status and never a rejection: a lost customer costs more than a spam row. */
export function scoreSpam(input: Pick<QuoteInput, 'name' | 'message'>, hints: QuoteHints): SpamVerdict {
  const text = `${input.name}\n${input.message ?? ''}`;
  const links = text.match(linkPattern)?.length ?? 0;
  const signs: [reason: string, score: number][] = [
    ['honeypot', hints.website?.trim() ? 3 : 0],
    ['too-fast', hints.elapsedMs !== undefined && hints.elapsedMs < humanMs ? 2 : 0],
    ['links', Math.min(links, 3)],
    ['link-as-name', /https?:|www\./i.test(input.name) ? 2 : 0],
    ['markup', markupPattern.test(text) ? 2 : 0],
    ['foreign-script', (text.match(foreignScript)?.length ?? 0) > 10 ? 1 : 0],
  ];
  const found = signs.filter(([, score]) => score > 0);
  const score = found.reduce((sum, [, points]) => sum + points, 0);
  return { score, reason: found.map(([reason]) => reason).join(', ') || null };
}
