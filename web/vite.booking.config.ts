import { aloneConfig } from './vite.alone.ts'

/**
 * What draws the page on which patients book: Preact in React's place, from the same sources. React alone is more than half
 * of what a phone may load before the first press.
 */
const drawnByPreact = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: 'preact/compat' },
]

/** The page on which patients book. */
export default aloneConfig('booking', drawnByPreact)
