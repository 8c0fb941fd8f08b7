import { definePart } from '../../ui/core/part.ts'

/** The dialogs about what a patient signs: a case or an application is usable before one of them is opened. */
export const consentDialog = definePart(() => import('./consent-dialog.tsx'))
/** With the wording, which only a signed consent needs. */
export const consentRecord = definePart(() => import('./consent-record.tsx'))
export const linkQr = definePart(() => import('./link-qr.tsx'))
