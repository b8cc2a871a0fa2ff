import type { ReactNode } from 'react';
import { ProblemList } from '../../ui/problem-list.tsx';
import './game-screen.css';
import { PageHeader } from '../frame/page-header.tsx';

interface HeadedScreenProps {
  readonly name: string;
  readonly about: string;
  /** Behind what it is about. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A screen without a stage: its name in the page's header, what is wrong, and what it shows. */
export function HeadedScreen({ name, about, more, children }: HeadedScreenProps) {
  return (
    <div className="game-screen">
      <PageHeader>
        <p className="game-name">
          <b>{name}</b> <span className="game-device">{about}</span> {more}
        </p>
      </PageHeader>
      <main>
        <ProblemList />
        {children}
      </main>
    </div>
  );
}
