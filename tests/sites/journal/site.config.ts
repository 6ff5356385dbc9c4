import { blog, changelog } from '@drystone/changelog';
import { markWords } from '@drystone/mark-words';
import { defineSite } from 'drystone';

const authors = {
  ada: { name: 'Ada Fern', url: 'https://ada.example' },
  ben: { name: 'Ben Moss' },
};

/** A site that says what is new: a changelog of thirteen entries, and a blog. */
export default defineSite({
  title: 'Garden',
  url: 'https://garden.example',
  navbar: {
    items: [
      { type: 'docSidebar', position: 'left', label: 'Docs' },
      { position: 'left', label: 'Changelog', to: '/changelog/' },
      { position: 'left', label: 'Blog', to: '/blog/' },
    ],
  },
  features: [changelog({ authors }), blog({ authors, title: 'Notes' }), markWords()],
});
