'use client';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { say } from '../../words/page-say.ts';
import { Icon } from '../icon/icon.tsx';

interface ZoomProps {
  /** The picture. */
  href: string;
  /** What it shows. */
  label: string;
  children: ReactNode;
}

/** A link to a picture that opens it in a dialog. Its script comes with the pages that have one. */
export function Zoom({ href, label, children }: ZoomProps) {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);

  function open(event: MouseEvent): void {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  }

  return (
    <>
      <a href={href} onClick={open}>
        {children}
      </a>
      {/* Only a tab opens it, so it says the words of the document. */}
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it by keyboard.
        <dialog
          ref={dialog}
          className="figure-dialog"
          aria-label={label}
          onClose={() => setIsOpen(false)}
          onClick={() => dialog.current?.close()}
        >
          {children}
          <button type="button" aria-label={say('Close')}>
            <Icon name="close" />
          </button>
        </dialog>
      )}
    </>
  );
}
