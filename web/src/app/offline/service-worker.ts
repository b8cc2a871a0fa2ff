/**
 * Keeps all of the page in the browser, so that it works without a network: what is shown late (a view, a lesson, a talk)
 * too. A script of its own beside the page (tools/vite/keep-offline.ts), which browsers run for all tabs.
 *
 * Who is online gets the newest page: only what a hash names, which never changes, comes from what is kept. The rest is
 * asked of the network first, and what is kept stands in when that fails or does not answer. What an open tab needs is
 * kept until no tab is open: a new version takes nothing away in the middle of a talk.
 */
import { clientsClaim } from 'workbox-core';
import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

/** All files of the build, filled in when it is built. */
declare const FILES: PrecacheEntry[];

/** A network that is there but carries nothing, as in a full hall. */
const network = new NetworkOnly({ networkTimeoutSeconds: 3 });

const HASHED = /\/assets\/[^/]+$/;

// The tab that fetched it first is served too: a hall may lose its network during the first visit.
clientsClaim();

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && !HASHED.test(url.pathname),
  async (asked) => {
    const { request } = asked;
    try {
      return await network.handle(asked);
    } catch (error) {
      const kept = await matchPrecache(request.mode === 'navigate' ? 'index.html' : request.url);
      if (!kept) throw error;
      return kept;
    }
  },
);

precacheAndRoute(FILES);
