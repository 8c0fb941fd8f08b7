import type { TimeLimits } from '@tongying/contract/institutions'
import { ownerships, ratings, tiers } from '@tongying/contract/institutions'
import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../platform/auth/tables.ts'

export const institutions = pgTable('institution', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  abbreviation: text('abbreviation').notNull(),
  code: text('code').notNull(),
  provinceCode: text('province_code').notNull(),
  cityCode: text('city_code').notNull(),
  districtCode: text('district_code'),
  address: text('address').notNull(),
  tier: text('tier', { enum: tiers }).notNull(),
  rating: text('rating', { enum: ratings }).notNull(),
  ownership: text('ownership', { enum: ownerships }).notNull(),
  personInCharge: text('person_in_charge').notNull(),
  phone: text('phone').notNull(),
  officePhone: text('office_phone').notNull(),
  email: text('email').notNull(),
  introduction: text('introduction').notNull(),
  logoId: uuid('logo_id'),
  hasReportDesk: boolean('has_report_desk').notNull(),
  isApplicantDeskFirst: boolean('is_applicant_desk_first').notNull(),
  timeLimits: jsonb('time_limits').$type<TimeLimits>().notNull(),
  nameGrams: text('name_grams').array().notNull(),
  createdAt: at('created_at').notNull(),
})
export type Institution = typeof institutions.$inferSelect
