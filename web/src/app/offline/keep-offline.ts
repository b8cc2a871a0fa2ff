/** Asks the browser to keep all of the page (service-worker.ts), as soon as it is fetched. */
import { setKept } from '../../store/offline.ts';

/** Where it cannot (a private window, a frame whose storage is blocked, no https) the page works as before, online. */
async function keepOffline(): Promise<void> {
  try {
    await navigator.serviceWorker.register('service-worker.js');
    await navigator.serviceWorker.ready;
    setKept();
  } catch {
    // Nothing is lost.
  }
}

void keepOffline();
