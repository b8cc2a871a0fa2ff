import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { showSheet } from '../../store/shell.ts';
import { ICONS } from '../../ui/icons.tsx';
import './sheet.css';
import { SHEET_TEXT } from './text.ts';

interface SheetProps {
  readonly title: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A dialog over the page: Escape or a press beside it closes it, and the focus returns to where it was. */
export function Sheet({ title, className, children }: SheetProps) {
  return (
    <ModalOverlay
      className="sheet-ground"
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) showSheet(null);
      }}
    >
      <Modal className={`sheet ${className}`}>
        <Dialog className="sheet-dialog">
          <div className="sheet-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <button
              type="button"
              className="icon-button"
              aria-label={SHEET_TEXT.closeSheet}
              title={SHEET_TEXT.closeSheet}
              onClick={() => showSheet(null)}
            >
              {ICONS.close}
            </button>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
