import { aloneConfig } from './vite.alone.ts'

/** The page on which patients book. */
export default aloneConfig('booking')
