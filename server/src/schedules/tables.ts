import { type DayException, dutyLines, type FreeTime, type WeekHours } from '@tongying/contract/schedules'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../platform/db/columns.ts'

export const freeTimes = pgTable('free_time', {
  accountId: uuid('account_id').primaryKey(),
  isSet: boolean('is_set').notNull(),
  week: jsonb('week').$type<WeekHours[]>().notNull(),
  exceptions: jsonb('exceptions').$type<DayException[]>().notNull(),
  leastMinutes: integer('least_minutes').$type<FreeTime['leastMinutes']>().notNull().default(0),
  mostADay: integer('most_a_day').$type<FreeTime['mostADay']>(),
  version: integer('version').notNull(),
  changedAt: at('changed_at').notNull(),
})

export const dutyShifts = pgTable('duty_shift', {
  id: uuid('id').primaryKey(),
  institutionId: uuid('institution_id').notNull(),
  department: text('department').notNull(),
  accountId: uuid('account_id').notNull(),
  line: text('line', { enum: dutyLines }).notNull(),
  startsAt: at('starts_at').notNull(),
  endsAt: at('ends_at').notNull(),
  createdAt: at('created_at').notNull(),
  createdBy: uuid('created_by').notNull(),
})
export type Shift = typeof dutyShifts.$inferSelect
