/** The line that says why, and the panel that says more; what they are made of is in why/. */
export { CaptionLine } from './why/caption-line.tsx';
export { WhyPanel } from './why/why-panel.tsx';
