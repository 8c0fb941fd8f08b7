import { listedKinds } from '@tongying/contract/holidays'
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../platform/db/columns.ts'

/** A year that is published; its version counts the changes by administrators. */
export const holidayYears = pgTable('holiday_year', {
  year: integer('year').primaryKey(),
  version: integer('version').notNull().default(0),
  changedAt: at('changed_at').notNull(),
  changedBy: uuid('changed_by'),
})

/** The days that are not what their weekday makes them. */
export const holidays = pgTable('holiday', {
  day: date('day').primaryKey(),
  year: integer('year').notNull(),
  kind: text('kind', { enum: listedKinds }).notNull(),
  name: text('name').notNull(),
})
