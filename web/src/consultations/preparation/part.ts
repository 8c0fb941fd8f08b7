import { definePart } from '../../ui/core/part.ts'

/** Few applications are prepared by a coordinator: neither the form nor the work page waits for what belongs to them. */
export const preparationPart = definePart(() => import('./in-the-form.tsx'))
export const preparationCards = definePart(() => import('../dashboard/prepared-cards.tsx'))
