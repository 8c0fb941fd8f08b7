import * as z from 'zod'
import { defineRoutes, errorNames } from '../kit/index.ts'
import type { holidayErrors } from './errors.ts'
import { changedYear, holidayYear, yearOfHolidays } from './holiday.ts'

const errors = errorNames<typeof holidayErrors>

export const holidayRoutes = defineRoutes('holiday', {
  ofYear: {
    method: 'GET',
    path: '/meeting/holidays/{year}',
    permission: 'holiday.read',
    errors: [],
    input: z.object({ year: holidayYear }),
    output: yearOfHolidays,
    summary: { 'zh-CN': '一年的法定节假日与调休', 'en-US': "A year's public holidays and make-up working days" },
  },
  save: {
    method: 'POST',
    path: '/console/api/holidays/{year}',
    permission: 'holiday.edit',
    errors: errors('HolidaysChanged'),
    input: changedYear,
    output: yearOfHolidays,
    summary: { 'zh-CN': '修改一年的节假日', 'en-US': "Change a year's public holidays" },
  },
})
