import fs from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { leanReact } from './lean-react.ts';

const FILE = `${import.meta.dirname}/../../node_modules/react-dom/cjs/react-dom-client.production.js`;
const code = fs.readFileSync(FILE, 'utf8');

describe('react-dom without what this page never does', () => {
  it('is still a program, and smaller', () => {
    const lean = leanReact(code);
    expect(parseSync('react-dom.js', lean).errors).toEqual([]);
    expect(lean.length).toBeLessThan(code.length - 5000);
  });

  it('neither hydrates nor starts a view transition, whatever is asked', () => {
    const lean = leanReact(code);
    expect(lean).not.toMatch(/isHydrating = !0|shouldStartViewTransition = !0|exports\.hydrateRoot/);
    expect(lean).not.toMatch(/if \((isHydrating|shouldStartViewTransition)\)/);
    expect(lean).toMatch(/^function commitEnterViewTransitions\(\) \{\}$/m);
    expect(lean).toContain('exports.createRoot = ');
  });

  it('refuses a react-dom that says it in other words', () => {
    expect(() => leanReact(code.replaceAll('popHydrationState', 'popHydration'))).toThrow(/lean-react/);
  });
});
