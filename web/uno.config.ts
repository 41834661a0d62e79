import { readFileSync } from 'node:fs';
import { defineConfig, type Rule } from 'unocss';
import { readSheet, readSheets } from './build/sheets.ts';
import { photos } from './images/manifest.ts';
import { photoClasses } from './lib/photo-classes.ts';
import { rules } from './styles/rules.ts';

const styles = `${import.meta.dirname}/styles`;
const read = (file: string): string => readFileSync(`${styles}/${file}`, 'utf8');

const sheetRules = readSheets(import.meta.dirname).map(({ file, classes }): Rule => {
  // Read anew each time, as development shows every change.
  const css = () => readSheet(import.meta.dirname, file).css;
  return [new RegExp(`^(?:${classes.join('|')})$`), css, { layer: 'sheets' }];
});

/**
 * Everything is on demand by class name: the critical CSS of a page holds only what its HTML names. Tokens and
 * base come first, then small rules, then sheets, so a part may adjust what it contains. Without a preset: its rules
 * would take words of the code for classes.
 */
export default defineConfig({
  presets: [],
  preflights: [{ getCSS: () => read('tokens.css') }, { getCSS: () => read('base.css') }],
  rules: [...rules, ...sheetRules],
  // Their classes are made of data, so no source names them; critical CSS takes only those of its page.
  safelist: [...new Set(Object.values(photos).flatMap(photoClasses))],
  // A hyphen is part of a name: else `empty-state` would be a `state` that is empty.
  separators: ':',
  layers: { preflights: -3, default: -1, sheets: 0 },
  content: { pipeline: { include: [/\/web\/.*\.tsx?($|\?)/] } },
});
