import { definePart } from '../../ui/core/part.ts'

/** What was kept of a device's picture: few meetings have any. */
export const filmStrip = definePart(() => import('./film-strip.tsx'))
