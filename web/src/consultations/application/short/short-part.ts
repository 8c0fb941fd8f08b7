import { definePart } from '../../../ui/core/part.ts'

/** An emergency is asked on one page; an appointment does not wait for it. */
export const shortForm = definePart(() => import('./short-form.tsx'))
