/*
 * Before anything is painted: the theme that was remembered (web/src/store/settings.ts), and what the first screen needs
 * is asked for, which only its address tells (tools/vite/first-screen.ts says what that is). A classic script in a file of its
 * own: the page's policy allows no script within it, and this one still runs where a frame keeps modules from loading.
 */
(() => {
  try {
    const theme = localStorage.getItem('swapscope-theme');
    if (theme) document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is blocked.
  }

  const { files } = document.currentScript.dataset;
  if (files) {
    const { home, document: texts, stage } = JSON.parse(files);
    const isHome = /^(#(home.*)?)?$/.test(location.hash);
    const other = location.hash.startsWith('#docs') ? texts : stage;
    // What is asked for too much costs a little, so the address is not read more exactly.
    for (const href of isHome ? home : other) {
      const isStyle = href.endsWith('.css');
      const link = document.createElement('link');
      Object.assign(link, { rel: isStyle ? 'preload' : 'modulepreload', crossOrigin: '', href });
      // Before it is put in: then the browser reads it.
      if (isStyle) link.as = 'style';
      document.head.append(link);
    }
  }

  const tell = (event) => {
    const { target } = event;
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    const isSandboxed = self.origin === 'null';
    const root = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));
    root.setAttribute('role', 'alert');
    root.textContent = isSandboxed
      ? 'Swapscope cannot run in this frame, because its sandbox attribute lacks allow-same-origin. Open the page in a tab of its own, or add allow-same-origin to the frame.'
      : 'Swapscope failed to load. Check your connection, then reload the page.';
  };
  // Errors of loading do not rise: they are caught on their way down.
  addEventListener(
    'error',
    (event) => {
      if (document.body) tell(event);
      else addEventListener('DOMContentLoaded', () => tell(event), { once: true });
    },
    true,
  );
})();
