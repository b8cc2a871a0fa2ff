import { useEffect, useState } from 'react';
import type { Scenario } from '../../scenario/model.ts';
import { fetchWorkload } from './workloads.ts';

/** A load by its name; null while it comes, or where it cannot be fetched. */
export function useWorkload(name: string): Scenario | null {
  const [found, setFound] = useState<{ readonly of: string; readonly workload: Scenario } | null>(null);
  useEffect(() => {
    let isOver = false;
    fetchWorkload(name).then(
      (workload) => !isOver && setFound({ of: name, workload }),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [name]);
  return found?.of === name ? found.workload : null;
}
