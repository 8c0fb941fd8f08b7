/** The audit trail in the console: rows, stories, exports, and the alarm over a broken chain. */
import { definePart } from '../ui/core/part.ts'

export { auditConsolePages } from './routes.tsx'
export { auditSectionTexts } from './section-texts.ts'

/** The banner over a broken trail; it comes after the page. */
export const trailAlarm = definePart(() => import('./trail-alarm.tsx'))
