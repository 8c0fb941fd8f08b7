import * as z from 'zod'
import { day, defineRoutes, errorNames, id, recordedReason, requiredText } from '../kit/index.ts'
import {
  bookingDay,
  bookingRow,
  staffBooking,
  staffWaiting,
  unmaskedBooking,
  waitingRow,
  withRightCertificate,
} from './booking.ts'
import type { bookingErrors } from './errors.ts'
import { chosenPlace } from './public-booking.ts'

const errors = errorNames<typeof bookingErrors>
const base = '/meeting/health/booking'
const one = z.object({ id })
const ofInstitution = z.object({ institutionId: id })

/** What the two sides do with a day's bookings. */
export const receptionRoutes = defineRoutes('booking', {
  ofDay: {
    method: 'GET',
    path: `${base}/ofDay`,
    permission: 'booking.readDay',
    errors: [],
    audit: 'reading',
    byToken: false,
    input: ofInstitution.extend({ orderDate: day, communityHealthHospId: id.optional() }),
    output: bookingDay,
    summary: {
      'zh-CN': '一天的预约名单；社区医院工作人员只看到自己的',
      'en-US': "The bookings of a day; a community hospital's staff see their own",
    },
  },
  bookFor: {
    method: 'POST',
    path: `${base}/add`,
    permission: 'booking.bookFor',
    errors: errors(
      'BodyPartNotOffered',
      'BookedThatDay',
      'BookingClosed',
      'DayClosed',
      'DayFull',
      'PlaceOver',
      'PlaceTaken',
      'OverrideReasonNeeded',
    ),
    byToken: false,
    isSecret: true,
    input: withRightCertificate(staffBooking),
    /** The address is for the slip that the patient takes home. */
    output: z.object({ booking: bookingRow, arrivalNumber: z.string(), secretAddress: z.string() }),
    summary: { 'zh-CN': '工作人员代患者预约', 'en-US': 'Book for a patient' },
  },
  waitFor: {
    method: 'POST',
    path: `${base}/wait`,
    permission: 'booking.bookFor',
    errors: errors(
      'BodyPartNotOffered',
      'BookedThatDay',
      'BookingClosed',
      'DayClosed',
      'OnWaitingList',
      'PlacesAreFree',
      'TooManyWaiting',
    ),
    byToken: false,
    input: withRightCertificate(staffWaiting),
    output: waitingRow,
    summary: {
      'zh-CN': '工作人员代患者登记候补；没有手机的，有名额时打电话',
      'en-US': 'Put a patient on the waiting list of a full day; who has no mobile phone is phoned',
    },
  },
  leaveFor: {
    method: 'POST',
    path: `${base}/waiting/{id}/leave`,
    permission: 'booking.bookFor',
    errors: [],
    byToken: false,
    input: one,
    output: z.object({}),
    summary: { 'zh-CN': '应患者要求退出候补', 'en-US': 'Take a patient off the waiting list at their request' },
  },
  reschedule: {
    method: 'POST',
    path: `${base}/{id}/reschedule`,
    permission: 'booking.bookFor',
    byToken: false,
    errors: errors(
      ...(['BodyPartNotOffered', 'BookedThatDay', 'DayClosed', 'DayFull'] as const),
      ...(['OverrideReasonNeeded', 'PlaceOver', 'PlaceTaken'] as const),
    ),
    input: chosenPlace.extend({ ...one.shape, overrideReason: staffBooking.shape.overrideReason }),
    output: bookingRow,
    summary: { 'zh-CN': '工作人员改时间', 'en-US': 'Change the time of a booking' },
  },
  cancelFor: {
    method: 'POST',
    path: `${base}/{id}/cancel`,
    permission: 'booking.bookFor',
    errors: [],
    byToken: false,
    input: one.extend({ reason: requiredText(200) }),
    output: bookingRow,
    summary: { 'zh-CN': '应患者要求取消预约', 'en-US': "Cancel a booking at the patient's request" },
  },
  acceptFor: {
    method: 'POST',
    path: `${base}/{id}/accept`,
    permission: 'booking.bookFor',
    errors: errors('HoldEnded', 'TooManyByPhone'),
    byToken: false,
    input: one,
    output: bookingRow,
    summary: {
      'zh-CN': '代患者接受候补名额',
      'en-US': 'Accept the place offered from the waiting list for the patient',
    },
  },
  declineFor: {
    method: 'POST',
    path: `${base}/{id}/decline`,
    permission: 'booking.bookFor',
    errors: errors('HoldEnded'),
    byToken: false,
    input: one,
    output: bookingRow,
    summary: {
      'zh-CN': '代患者放弃候补名额',
      'en-US': 'Decline the place offered from the waiting list for the patient',
    },
  },
  find: {
    method: 'POST',
    path: `${base}/find`,
    permission: 'booking.readDay',
    errors: [],
    changes: false,
    byToken: false,
    audit: 'reading',
    input: z.object({
      communityHealthHospId: id,
      /** The number of the slip or QR code, or the last four characters of the certificate. */
      search: z.string().trim().min(4).max(20),
    }),
    output: z.object({ list: z.array(bookingRow) }),
    summary: {
      'zh-CN': '按到场码或证件后四位找今天的预约',
      'en-US': "Find today's booking by its number or the end of the ID number",
    },
  },
  arrive: {
    method: 'POST',
    path: `${base}/{id}/arrive`,
    permission: 'booking.receive',
    errors: [],
    byToken: false,
    input: one,
    output: bookingRow,
    summary: { 'zh-CN': '患者已到', 'en-US': 'The patient has arrived' },
  },
  checkIn: {
    method: 'POST',
    path: `${base}/{id}/checkIn`,
    permission: 'booking.receive',
    errors: [],
    byToken: false,
    input: one,
    output: bookingRow,
    summary: { 'zh-CN': '给患者签到', 'en-US': 'Check a patient in' },
  },
  miss: {
    method: 'POST',
    path: `${base}/{id}/noShow`,
    permission: 'booking.receive',
    byToken: false,
    errors: errors('PlaceNotOver'),
    input: one,
    output: bookingRow,
    summary: { 'zh-CN': '记为爽约', 'en-US': 'Record a no-show' },
  },
  undoNoShow: {
    method: 'POST',
    path: `${base}/{id}/undoNoShow`,
    permission: 'booking.receive',
    byToken: false,
    errors: errors('NoShowOfAnotherDay'),
    input: one,
    output: bookingRow,
    summary: { 'zh-CN': '撤销爽约（仅限当天）', 'en-US': 'Undo a no-show on the same day' },
  },
  callNext: {
    method: 'POST',
    path: `${base}/callNext`,
    permission: 'booking.call',
    byToken: false,
    errors: errors('NobodyToCall'),
    input: ofInstitution.extend({
      /** One of those who are checked in; without it the next one of today. */
      bookingId: id.optional(),
      communityHealthHospId: id.optional(),
    }),
    output: bookingRow,
    summary: { 'zh-CN': '呼叫下一位', 'en-US': 'Call the next patient' },
  },
  startExamination: {
    method: 'POST',
    path: `${base}/{id}/examination`,
    permission: 'booking.call',
    errors: [],
    byToken: false,
    input: one,
    /** What was begun; its record is filled with what the booking knows of the patient. */
    output: z.object({ booking: bookingRow, examinationId: id }),
    summary: {
      'zh-CN': '开始检查：患者记录从预约带入',
      'en-US': 'Begin the examination of a booked patient, whose record is filled from the booking',
    },
  },
  examine: {
    method: 'POST',
    path: `${base}/{id}/examined`,
    permission: 'booking.call',
    errors: [],
    byToken: false,
    input: one.extend({
      /** Whether something was found; the rate of findings counts it. */
      hasFindings: z.boolean().optional(),
    }),
    output: bookingRow,
    summary: {
      'zh-CN': '检查做完（没有开始检查记录的，手工记下）',
      'en-US': 'Record by hand that the examination is done, where none was begun here',
    },
  },
  beAbsent: {
    method: 'POST',
    path: `${base}/{id}/ourSideAbsent`,
    permission: 'booking.call',
    errors: [],
    byToken: false,
    input: one.extend({ reason: requiredText(200) }),
    output: bookingRow,
    summary: { 'zh-CN': '我方未到', 'en-US': 'Record that our side was absent' },
  },
  unmask: {
    method: 'POST',
    path: `${base}/{id}/unmask`,
    permission: 'booking.unmask',
    errors: [],
    byToken: false,
    isSecret: true,
    input: one.extend(recordedReason.shape),
    output: unmaskedBooking,
    summary: {
      'zh-CN': '查看预约患者的完整信息（记录原因）',
      'en-US': 'Show who is booked in full, with a recorded reason',
    },
  },
})
