import { aloneConfig } from './vite.alone.ts'

/** The page of a terminal. */
export default aloneConfig('device')
