/**
 * Returns what to call for each element: it is worked on once, when it is in the window or so near. A browser that cannot
 * tell has it worked on at once.
 */
export function whenNear(
  work: (element: Element) => void,
  rootMargin = '100%',
): (element: Element) => void {
  if (!window.IntersectionObserver) return work;
  const far = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        far.unobserve(target);
        work(target);
      }
    },
    { rootMargin },
  );
  return (element) => far.observe(element);
}
