import type { Rule } from 'unocss';

/** One-selector classes: layout, small text and the tones of the three trades. */
export const rules: Rule[] = [
  ['wrap', { width: 'min(100% - 2 * var(--gut), var(--max))', 'margin-inline': 'auto' }],
  ['section', { 'padding-block': 'var(--sec)' }],
  ['section-tight', { 'padding-block': 'clamp(48px, 6vw, 72px)' }],
  ['section-last', { 'padding-bottom': 'var(--sec)' }],
  ['lead', { 'font-size': 'var(--t-lead)', 'line-height': '1.55', color: 'var(--ink-2)' }],
  ['small', { 'font-size': 'var(--t-s)', 'line-height': '1.5' }],
  ['smallest', { 'font-size': 'var(--t-xs)', 'line-height': '1.45' }],
  ['muted', { color: 'var(--ink-2)' }],
  ['number', { 'font-variant-numeric': 'tabular-nums lining-nums', 'white-space': 'nowrap' }],
  [
    'visually-hidden',
    {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      'clip-path': 'inset(50%)',
      'white-space': 'nowrap',
    },
  ],
  ['trade-air', { '--tone': 'var(--sea)', '--tone-text': 'var(--sea)', '--tone-soft': 'var(--breeze)' }],
  [
    'trade-power',
    { '--tone': 'var(--sun)', '--tone-text': 'var(--sun-text)', '--tone-soft': 'var(--sun-soft)' },
  ],
  [
    'trade-fire',
    { '--tone': 'var(--flame)', '--tone-text': 'var(--flame-text)', '--tone-soft': 'var(--flame-soft)' },
  ],
  [/^tint-([0-9a-f]{6})$/, ([, hex]) => ({ 'background-color': `#${hex}` })],
  [/^from-(\d+)$/, ([, percent]) => ({ '--pos': `${percent}%` })],
  [/^at-(\d+)-(\d+)$/, ([, x, y]) => ({ 'object-position': `${x}% ${y}%` })],
];
