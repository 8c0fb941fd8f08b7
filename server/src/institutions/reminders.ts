import { firstReminder, reminder } from '../holidays/index.ts'
import { defineJobs } from '../platform/jobs/define-jobs.ts'
import { defineTimers } from '../platform/moves.ts'
import { applications } from './tables.ts'

export const reminderJobs = defineJobs({ 'institutions.remindReviewers': reminder })

export const reminders = defineTimers(applications, reminderJobs, { 'institutions.remindReviewers': firstReminder })
