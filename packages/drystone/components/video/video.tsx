import type { ReactNode } from 'react';

interface VideoProps {
  src: string;
  /** What it shows, in a few words. */
  title: string;
  /** The picture before it plays; it has the size of the video. */
  poster: string;
  /** A WebVTT file. */
  captions?: string;
  /** Written by the build, from the poster. */
  width?: string;
  height?: string;
  /** What it says, in words. */
  children?: ReactNode;
}

/** A video of the site. Nothing of it is loaded before a reader plays it. */
export function Video({ src, title, captions, children, ...frame }: VideoProps) {
  return (
    <figure className="figure">
      <video src={src} aria-label={title} controls preload="none" playsInline {...frame}>
        {captions && <track kind="captions" src={captions} default />}
      </video>
      {children && <figcaption>{children}</figcaption>}
    </figure>
  );
}
