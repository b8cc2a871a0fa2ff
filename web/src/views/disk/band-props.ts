import type { Metrics } from '../../marks/metrics.ts';
import type { Band, DiskPicture } from './layout.ts';
import type { Transfer } from './transfers.ts';

export interface BandProps {
  readonly band: Band;
  readonly picture: DiskPicture;
  readonly metrics: Metrics;
  readonly isOnly: boolean;
  readonly isAbout: (transfer: Transfer) => boolean;
}
