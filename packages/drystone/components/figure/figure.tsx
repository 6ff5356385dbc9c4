import type { ReactNode } from 'react';
import { Zoom } from './zoom.tsx';

interface FigureProps {
  src: string;
  alt: string;
  /** Shown in dark mode. */
  dark?: string;
  /** Written by the build. */
  width?: string;
  height?: string;
  /** The caption. */
  children?: ReactNode;
}

/** A picture with a caption. A press shows it as large as the window; without script, it opens the file. */
export function Figure({ src, alt, dark, width, height, children }: FigureProps) {
  const size = { width, height };
  return (
    <figure className="figure">
      <Zoom href={src} label={alt}>
        <img src={src} alt={alt} loading="lazy" data-mode={dark && 'light'} {...size} />
        {dark && <img src={dark} alt={alt} loading="lazy" data-mode="dark" {...size} />}
      </Zoom>
      {children && <figcaption>{children}</figcaption>}
    </figure>
  );
}
