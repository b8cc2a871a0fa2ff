/** Where a link of a document leads: what is shipped is opened on this page. */
import { documentHash } from '../address/route.ts';

/** 'docs/decisions/0009-first-generation.md' → '0009-first-generation'. */
export function documentName(file: string): string {
  return /([^/]*)\.md$/.exec(file)?.[1] ?? file;
}

/** 'docs/decisions/0009.md' and '../authoring.md' → 'docs/authoring.md'. */
function fileOf(from: string, relative: string): string {
  const folders = from.split('/').slice(0, -1);
  for (const part of relative.split('/')) {
    if (part === '..') folders.pop();
    else if (part !== '.') folders.push(part);
  }
  return folders.join('/');
}

/** `from` is the file that has the link, `files` those that can be opened. null: it leads to what is not shipped. */
export function addressIn(from: string, files: readonly string[], href: string): string | null {
  // What has a scheme is no file of ours; the rules of lessons say whether it is taken.
  if (/^[\w+.-]+:/.test(href)) return href;
  const [path = '', heading = ''] = href.split('#', 2);
  const file = path === '' ? from : fileOf(from, path);
  const lesson = /^lessons\/([^/]+)\/lesson\.md$/.exec(file)?.[1];
  if (lesson !== undefined) return `#lesson/${lesson}`;
  if (!files.includes(file)) return null;
  return documentHash({ name: documentName(file), heading: heading || null });
}
