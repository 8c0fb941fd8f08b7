/** The public holidays of China: kept by the platform administrator, and working days counted by them. */
import { inTransaction } from '../platform/db/transaction.ts'
import type { Domain } from '../platform/domain.ts'
import { holidayBindings } from './routes.ts'
import { seedHolidays } from './seed-holidays.ts'

export { holidayPersonalData } from './personal-tables.ts'
export { afterWorkingDays, decisionDueAt, readHolidayNames, readHolidays } from './read-holidays.ts'
export { defineReminders } from './reminders.ts'

export const holidaysDomain: Domain = {
  name: 'holidays',
  bindings: holidayBindings,
  register: async (_app, { db, clock }) => inTransaction(db, (tx) => seedHolidays(tx, clock.now())),
}
