import { definePart } from '../../ui/core/part.ts'

/** What the wizard's first page can do without: the steps behind it, and what opens when a button is pressed. */
export const laterSteps = definePart(() => import('./later-steps.ts'))
export const expertDrawer = definePart(() => import('./expert-drawer.tsx'))
export const earlierVersionsDialog = definePart(() => import('./earlier-versions-dialog.tsx'))
