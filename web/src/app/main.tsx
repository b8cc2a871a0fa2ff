import { createRoot } from 'react-dom/client';
import '../ui/theme/fonts.css';
import '../ui/theme/tokens.css';
import './base.css';
import './frame.css';
import './transport.css';
import './phone.css';
import './page-header.css';
import './projector.css';
import './print.css';
import { App, fetchFirstScreen } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
fetchFirstScreen();
createRoot(root).render(<App />);
