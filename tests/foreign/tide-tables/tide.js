import { createElement } from 'react';

export default function Tide({ title, children }) {
  return createElement('aside', { 'aria-label': title }, children);
}
