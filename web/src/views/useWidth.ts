export { useWidth } from '../ui/useWidth.ts';
