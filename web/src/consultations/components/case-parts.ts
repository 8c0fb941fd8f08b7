import { definePart } from '../../ui/core/part.ts'

/** What stands lower on the page: a case is read from its head on. */
export const laterCards = definePart(() => import('../case/later-cards.ts'))
/** The dialogs of a case with their forms: a page is read before anything is pressed. */
export const answerDialogs = definePart(() => import('./answer-dialogs.tsx'))
/** Only an expert who attended signs. */
export const signingNote = definePart(() => import('../case/signing-note.tsx'))
/** Only who writes a report comes to it. */
export const templatePicker = definePart(() => import('../templates/template-picker.tsx'))
/** Beside the text, for the eye alone. */
export const livePreview = definePart(() => import('../report/live-preview.tsx'))
export const addendumDialog = definePart(() => import('../report/addendum-dialog.tsx'))
export const feedbackDialogs = definePart(() => import('../feedback/feedback-dialogs.tsx'))
/** Only an emergency waits like this. */
export const emergencyWait = definePart(() => import('../emergency/emergency-wait.tsx'))
export const exemptionDialogs = definePart(() => import('../emergency/exemption-dialogs.tsx'))
/** Administrators alone come to it. */
export const breakGlassDialog = definePart(() => import('../break-glass/break-glass-dialog.tsx'))
export const breakGlassNote = definePart(() => import('../break-glass/break-glass-note.tsx'))
export const lifeDialogs = definePart(() => import('../life/life-dialogs.ts'))
