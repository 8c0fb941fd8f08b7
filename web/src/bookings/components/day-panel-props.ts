import type { ExaminingInstitution } from '@tongying/contract/bookings'
import type { ExaminingChoice } from '../api.ts'
import type { TypedDay } from '../day-form.ts'
import type { MonthAnswers } from '../month-data.ts'

/** What the panel of a day is given. */
export interface DayPanelProps {
  readonly choice: ExaminingChoice
  readonly institution: ExaminingInstitution
  readonly answers: MonthAnswers
  readonly today: string
  readonly day: string | undefined
  /** Whether the caller sets the days; others read them. */
  readonly maySet: boolean
  /** What was typed for days and is not saved yet, by day. */
  readonly typed: Map<string, TypedDay>
}
