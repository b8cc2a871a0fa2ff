import { createRoot } from 'react-dom/client';
import '../ui/theme/fonts.css';
import '../ui/theme/tokens.css';
import './base.css';
import './frame/frame.css';
import '../ui/transport/transport.css';
import './frame/phone.css';
import './frame/page-header.css';
import './frame/projector.css';
import './frame/print.css';
import { App, fetchFirstScreen } from './app.tsx';
import { savesData } from '../ui/saves-data.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
fetchFirstScreen();
createRoot(root).render(<App />);

/** The first picture has come by then, which nothing may delay. What cannot be fetched is kept the next time. */
const KEEP_AFTER_MS = 5000;
if (import.meta.env.PROD && !savesData())
  setTimeout(() => void import('./offline/keep-offline.ts').catch(() => undefined), KEEP_AFTER_MS);
