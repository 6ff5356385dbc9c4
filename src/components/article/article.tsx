import { memo, type ReactNode, Suspense, use, useEffect } from 'react';
import { Spinner } from '../spinner/spinner.tsx';

interface ArticleProps {
  /** A promise that never settles keeps the server's HTML as it is. */
  body: ReactNode | Promise<ReactNode>;
}

/**
 * The body of a page. React hydrates the frame at once and leaves this boundary as HTML until its payload
 * arrives, which for a page without client components is never. That holds only while nothing above
 * changes its props or a context, hence `memo`, and stores instead of context providers in the frame.
 */
export const Article = memo(function Article({ body }: ArticleProps) {
  return (
    <Suspense fallback={<Spinner />}>
      <Body body={body} />
    </Suspense>
  );
});

function Body({ body }: ArticleProps) {
  // As `data-ready`, for the client components of a page.
  useEffect(() => {
    document.documentElement.dataset.alive = '';
  }, []);
  return isPromise(body) ? use(body) : body;
}

function isPromise(body: ArticleProps['body']): body is Promise<ReactNode> {
  return body instanceof Promise;
}
