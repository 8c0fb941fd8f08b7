import * as z from 'zod'
import type { institutionErrors } from '../institutions/errors.ts'
import { day, defineRoutes, errorNames, id } from '../kit/index.ts'
import { closedDay, closingOutcome, closingPreview, dayOpening, openedDay, openingChoices } from './day-opening.ts'
import type { bookingErrors } from './errors.ts'
import { bookingNumbers } from './numbers.ts'
import { dayNumber, month, newOrderSetting, orderSetting, orderSettingStatus, weeklyPattern } from './order-setting.ts'

const errors = errorNames<typeof bookingErrors & typeof institutionErrors>
const settings = '/meeting/health/orderSetting'
const openings = '/meeting/health/doctorSideEquipmentDayOpen'
const institution = '/meeting/constitutionInstitution'
const ofInstitution = z.object({ institutionId: id })

/** How many places each community hospital has on which day, and when the doctor's side is there. */
export const settingRoutes = defineRoutes('booking', {
  settingsOfHospital: {
    method: 'GET',
    path: `${settings}/getCommunityHealthHospOrderSetting`,
    permission: 'orderSetting.read',
    errors: [],
    input: z.object({ communityHealthHospId: id, month }),
    output: z.array(orderSetting),
    summary: { 'zh-CN': '社区医院一个月的名额', 'en-US': "A community hospital's places of a month" },
  },
  numbers: {
    method: 'GET',
    path: `${settings}/getNumberByInstitutionIdAndMonth`,
    permission: 'communityHospital.read',
    errors: [],
    input: ofInstitution.extend({ month }),
    output: z.array(dayNumber),
    summary: {
      'zh-CN': '机构各社区医院一个月每天的名额和已约人数',
      'en-US': 'Places and bookings of each day of a month, by community hospital',
    },
  },
  addSettings: {
    method: 'POST',
    path: `${settings}/add`,
    permission: 'orderSetting.edit',
    errors: errors('InstitutionClosed', 'OrderSettingsRefused'),
    input: ofInstitution.extend({
      list: z.array(newOrderSetting).max(bookingNumbers.mostSettings).default([]),
      /** Lines of hospital, day, number and body parts, instead of the list or beside it. */
      csv: z.string().max(200_000).default(''),
    }),
    output: z.object({ saved: z.number().int() }),
    summary: {
      'zh-CN': '设置名额（列表或CSV；有一行不对就都不保存）',
      'en-US': 'Set places by a list or CSV; nothing is saved when one line is wrong',
    },
  },
  addWeekly: {
    method: 'POST',
    path: `${settings}/addWeekly`,
    permission: 'orderSetting.edit',
    errors: errors('InstitutionClosed', 'OrderSettingsRefused'),
    input: weeklyPattern.extend(ofInstitution.shape),
    output: z.object({ saved: z.number().int() }),
    summary: { 'zh-CN': '按周重复设置名额', 'en-US': 'Set places by a weekly pattern' },
  },
  copyMonth: {
    method: 'POST',
    path: `${settings}/copyMonth`,
    permission: 'orderSetting.edit',
    errors: errors('InstitutionClosed', 'OrderSettingsRefused'),
    input: ofInstitution.extend({ from: month, to: month }),
    output: z.object({ saved: z.number().int() }),
    summary: {
      'zh-CN': '把一个月的名额复制到另一个月（按第几个星期几；放假的日子跳过）',
      'en-US': 'Copy the places of a month into another, by weekday; holidays are left out',
    },
  },
  settingsOfInstitution: {
    method: 'GET',
    path: `${institution}/getOrderSettingByInstitutionId`,
    permission: 'communityHospital.read',
    errors: [],
    input: ofInstitution.extend({ month }),
    output: z.array(orderSetting),
    summary: { 'zh-CN': '机构一个月的名额设置', 'en-US': "An institution's order settings of a month" },
  },
  settingStatus: {
    method: 'GET',
    path: `${institution}/getOrderSettingStatus/{id}`,
    permission: 'orderSetting.read',
    errors: [],
    input: z.object({ id }),
    output: orderSettingStatus,
    summary: { 'zh-CN': '一条名额设置的状态', 'en-US': 'Whether one order setting may be booked' },
  },
})

/** The days on which the institution examines. */
export const dayOpeningRoutes = defineRoutes('booking', {
  openDays: {
    method: 'GET',
    path: `${openings}/list`,
    permission: 'communityHospital.read',
    errors: [],
    input: ofInstitution.extend({ month }),
    output: z.array(dayOpening),
    summary: { 'zh-CN': '医生端设备一个月的开放日', 'en-US': "The examiners' open days of a month" },
  },
  openingChoices: {
    method: 'GET',
    path: `${openings}/choices`,
    permission: 'dayOpening.edit',
    errors: [],
    input: ofInstitution,
    output: openingChoices,
    summary: {
      'zh-CN': '开放一天时可选的检查医生，和近30天每人实际用时',
      'en-US': 'Who may examine on a day, and how long the examinations of the last 30 days took',
    },
  },
  openDay: {
    method: 'POST',
    path: `${openings}/open`,
    permission: 'dayOpening.edit',
    errors: errors(
      'DayOver',
      'DayTooFar',
      'InstitutionClosed',
      'OrderSettingsRefused',
      'SessionHasBookings',
      'SessionsOverlap',
      'SonographerUnavailable',
      'TooFewDevices',
    ),
    input: openedDay.safeExtend(ofInstitution.shape),
    output: dayOpening,
    summary: { 'zh-CN': '开放一天，或修改已开放的一天', 'en-US': 'Open a day, or change an open one' },
  },
  previewClosing: {
    method: 'GET',
    path: `${openings}/preview`,
    permission: 'dayOpening.edit',
    errors: [],
    audit: 'reading',
    byToken: false,
    input: ofInstitution.extend({ orderDate: day }),
    output: closingPreview,
    summary: { 'zh-CN': '关闭一天之前，看有谁约好', 'en-US': 'Whom closing a day would concern' },
  },
  closeDay: {
    method: 'POST',
    path: `${openings}/close`,
    permission: 'dayOpening.edit',
    byToken: false,
    errors: errors('ConcernedChanged', 'DayClosed', 'DayOver', 'SessionsOverlap', 'TargetDayFull'),
    input: closedDay.safeExtend(ofInstitution.shape),
    output: closingOutcome,
    summary: {
      'zh-CN': '关闭一天：说明原因，安排已约的人，并逐个短信告知',
      'en-US':
        'Close a day with a reason; everybody who is booked is moved, put on a waiting list or cancelled, and notified',
    },
  },
})
