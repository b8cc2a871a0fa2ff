#!/usr/bin/env node
/**
 * Writes web/src/ui/theme/tokens.css from the one table web/src/ui/theme/tokens.json: colours of each theme, sizes of type for each
 * kind of screen, space, strokes, motion. Style sheets and pictures ask for roles, `var(--anon)`, never for colours.
 */
import fs from 'node:fs';
import path from 'node:path';
import { REPOSITORY, ToolError, isMain, runTool, writeWhole } from './lib/common.mjs';

const HELP = `
usage: npm run tokens [-- --check]

Generates web/src/ui/theme/tokens.css from web/src/ui/theme/tokens.json.

  --check   write nothing; fail when the committed file is not what the table says
  --help    this text`;

const TABLE = 'web/src/ui/theme/tokens.json';
const STYLE_SHEET = 'web/src/ui/theme/tokens.css';

/** Below the first a screen is a phone, from the second on there is room for projector type. */
const PHONE = '(max-width: 599px)';
const ROOMY = '(min-width: 900px)';
/** Beside a picture in so low a window a column of text shows few lines of it. */
const LOW = '(min-width: 700px) and (max-height: 799px)';
/** From here on one sits a little further away: text and chrome are larger. */
const LARGE = '(min-width: 1600px) and (min-height: 900px)';

const px = (value) => `${value}px`;

function rule(selector, lines, indent = '') {
  return [
    `${indent}${selector} {`,
    ...lines.map((line) => (line === '' ? '' : `${indent}  ${line}`)),
    `${indent}}`,
  ].join('\n');
}

function inMedia(query, ...rules) {
  return `@media ${query} {\n${rules.join('\n\n')}\n}`;
}

function colours(theme) {
  return Object.entries(theme).map(([role, colour]) => `--${role}: ${colour};`);
}

/** `--read-size` and `--read-line` for each role of type. */
function type(sizes) {
  return Object.entries(sizes).flatMap(([role, [size, line]]) => [
    `--${role}-size: ${px(size)};`,
    `--${role}-line: ${px(line)};`,
  ]);
}

/** What a screen of another size has of its own. */
function sizes({ narrative, header, why, transport }) {
  return [
    `--narrative-width: ${px(narrative.width)};`,
    `--header-height: ${px(header)};`,
    `--why-height: ${px(why)};`,
    `--transport-height: ${px(transport)};`,
  ];
}

/** Everything that no theme changes. */
function constants({ font, space, stroke, motion }) {
  const families = ['read', 'label', 'mark', 'code'].map((role) => `--font-${role}: ${font[role].family};`);
  const steps = space.scale.map((step, index) => `--space-${index}: ${px(step)};`);
  return [
    ...families,
    ...steps,
    `--stage-padding: ${px(space.stage.padding)};`,
    `--stage-gap: ${px(space.stage['row-gap'])};`,
    ...sizes(space),
    `--phone-transport-height: ${px(space['phone-transport'])};`,
    `--touch-target: ${px(space['touch-target'])};`,
    `--stroke-hair: ${px(stroke.hair)};`,
    `--stroke-mark: ${px(stroke.mark)};`,
    `--stroke-now: ${px(stroke.now)};`,
    `--ease: cubic-bezier(${motion.ease.join(', ')});`,
  ];
}

/**
 * The entries that are read: here, by marks/motion.ts and by marks/patterns.tsx. Nothing may be in it that is
 * not read.
 */
const GROUPS = ['about', 'themes', 'font', 'type', 'space', 'stroke', 'pattern', 'motion'];

/** The text of tokens.css. */
function styleSheetOf(tokens) {
  const unread = Object.keys(tokens).filter((group) => !GROUPS.includes(group));
  if (unread.length > 0) throw new ToolError(`${TABLE}: nothing reads ${unread.join(', ')}.`);
  const { light, dark, projector, print } = tokens.themes;
  const { base, large, low, phone } = tokens.type;
  const darkLines = ['color-scheme: dark;', ...colours(dark)];
  return (
    [
      `/* Made from tokens.json by tools/gen-tokens.mjs: change that, then \`npm run tokens\`. */`,
      rule(':root', constants(tokens)),
      rule(':root', ['color-scheme: light;', ...colours(light), '', ...type(base)]),
      inMedia(LARGE, rule(':root', [...sizes(tokens.space.large), ...type(large)], '  ')),
      inMedia(LOW, rule(':root', type(low), '  ')),
      inMedia('(prefers-color-scheme: dark)', rule(':root:not([data-theme])', darkLines, '  ')),
      rule(":root[data-theme='dark']", darkLines),
      rule(":root[data-theme='projector']", colours(projector)),
      inMedia(ROOMY, rule(":root[data-theme='projector']", type(tokens.type.projector), '  ')),
      inMedia(PHONE, rule(':root', type(phone), '  ')),
      inMedia('print', rule(':root:root', ['color-scheme: light;', ...colours(print)], '  ')),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

if (isMain(import.meta.url)) {
  await runTool({ help: HELP, options: { check: { type: 'boolean' } } }, ({ check }) => {
    const table = JSON.parse(fs.readFileSync(path.join(REPOSITORY, TABLE), 'utf8'));
    const text = styleSheetOf(table);
    const file = path.join(REPOSITORY, STYLE_SHEET);
    const committed = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
    if (committed === text) {
      console.log(`${STYLE_SHEET} is what ${TABLE} says`);
      return;
    }
    if (check) throw new ToolError(`${STYLE_SHEET} is not what ${TABLE} says\nCure: npm run tokens`);
    writeWhole(file, text);
    console.log(`${STYLE_SHEET} written from ${TABLE}`);
  });
}
