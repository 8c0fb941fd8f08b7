import * as z from 'zod'
import { day, defineRoutes, errorNames, id } from '../kit/index.ts'
import { dutyCopy, dutyPerson, dutyShift, monday, newDutyShift, ownDuty } from './duty.ts'
import type { scheduleErrors } from './errors.ts'
import { keptFreeTime, savedFreeTime } from './free-time.ts'

const errors = errorNames<typeof scheduleErrors>
const ofInstitution = z.object({ institutionId: id })
const base = '/meeting/schedules'

/** Hours of one day, in minutes from midnight in China. */
const stretch = z.object({ from: z.number().int(), to: z.number().int() })

export const scheduleRoutes = defineRoutes('schedule', {
  freeTime: {
    method: 'GET',
    path: `${base}/freeTime`,
    permission: 'schedule.editOwn',
    errors: [],
    input: z.object({}),
    output: savedFreeTime,
    summary: {
      'zh-CN': '本人的可约时间：每周、例外和限度',
      'en-US': "The caller's free time: week pattern, exceptions and limits",
    },
  },
  saveFreeTime: {
    method: 'POST',
    path: `${base}/freeTime`,
    permission: 'schedule.editOwn',
    errors: errors('FreeTimeChanged'),
    input: keptFreeTime,
    output: savedFreeTime,
    summary: { 'zh-CN': '修改本人的可约时间', 'en-US': "Change the caller's free time" },
  },
  own: {
    method: 'GET',
    path: `${base}/own`,
    permission: 'schedule.editOwn',
    errors: [],
    input: z.object({ from: day, to: day }),
    output: z.object({
      days: z.array(z.object({ day, free: z.array(stretch) })),
      duty: z.array(ownDuty),
    }),
    summary: {
      'zh-CN': '本人某段日期内的可约时间和值班，最多62天',
      'en-US': "The caller's free hours and duty between two days, 62 at most",
    },
  },
  duty: {
    method: 'GET',
    path: `${base}/duty/{institutionId}`,
    permission: 'schedule.readDuty',
    errors: [],
    input: ofInstitution.extend({ week: monday }),
    output: z.object({ list: z.array(dutyShift) }),
    summary: { 'zh-CN': '机构一周的急会诊值班表', 'en-US': "An institution's duty list of one week" },
  },
  dutyPeople: {
    method: 'GET',
    path: `${base}/duty/{institutionId}/people`,
    permission: 'schedule.editDuty',
    errors: [],
    input: ofInstitution,
    output: z.object({ list: z.array(dutyPerson) }),
    summary: { 'zh-CN': '可以排急会诊值班的医生', 'en-US': 'Physicians who can be put on duty' },
  },
  addDuty: {
    method: 'POST',
    path: `${base}/duty/{institutionId}`,
    permission: 'schedule.editDuty',
    errors: errors('DutyOutOfReach', 'DutyOverlaps', 'DutyPersonUnavailable', 'TooMuchDuty'),
    input: newDutyShift.extend(ofInstitution.shape),
    output: z.object({ id }),
    summary: { 'zh-CN': '添加急会诊值班', 'en-US': 'Add a shift to the duty list' },
  },
  removeDuty: {
    method: 'POST',
    path: `${base}/duty/{institutionId}/remove`,
    permission: 'schedule.editDuty',
    errors: [],
    input: ofInstitution.extend({ id }),
    output: z.object({ id }),
    summary: { 'zh-CN': '删除急会诊值班', 'en-US': 'Remove a shift from the duty list' },
  },
  copyDuty: {
    method: 'POST',
    path: `${base}/duty/{institutionId}/copy`,
    permission: 'schedule.editDuty',
    errors: errors('DutyOutOfReach', 'TooMuchDuty'),
    input: dutyCopy.safeExtend(ofInstitution.shape),
    output: z.object({ copied: z.number().int(), skipped: z.number().int() }),
    summary: {
      'zh-CN': '把一周的值班复制到另一周，已排班或不能排班的人跳过',
      'en-US': 'Copy the duty list of one week into another; who is on duty already or cannot be, is left out',
    },
  },
})
