import { definePart } from '../../ui/core/part.ts'

/** What the wizard's first page can do without: the steps behind it, and what opens when a button is pressed. */
export const laterSteps = definePart(() => import('./later-steps.ts'))
/** Only of an application that came back. */
export const returnNote = definePart(() => import('./return-note.tsx'))
/** Only of who belongs to several institutions. */
export const filedForPart = definePart(() => import('./filed-for.tsx'))
/** Begins an application with what a template says. */
export const templatePicker = definePart(() => import('../templates/application-template-picker.tsx'))
export const expertDrawer = definePart(() => import('./expert-drawer.tsx'))
export const earlierVersionsDialog = definePart(() => import('./earlier-versions-dialog.tsx'))
/** Nobody has to choose a terminal. */
export const terminalFields = definePart(() => import('./terminal-fields.tsx'))
/** The chosen experts with their hours: nothing to show before the first one is chosen. */
export const expertRows = definePart(() => import('./expert-rows.tsx'))
