import { defineStates, defineTexts, type Text } from '../kit/index.ts'

/**
 * A place at a session, and who it is for. It begins held: while somebody types, or for the moment in which it is given.
 * A place that is held counts as taken.
 */
export const bookingStates = defineStates({
  subject: 'booking',
  states: {
    offered: { wire: 0, turn: ['patientByLink'], timer: 'bookings.lapse' },
    booked: { wire: 1, timer: ['bookings.noShow', 'bookings.remindDayBefore', 'bookings.remindSoon'] },
    arrived: { wire: 2, turn: ['communityStaff'] },
    checkedIn: { wire: 3, turn: ['examiner'] },
    examined: { wire: 4, turn: ['examiner'] },
    reported: { wire: 5 },
    cancelledByPatient: { wire: 6 },
    cancelledByHospital: { wire: 7 },
    noShow: { wire: 8 },
    ourSideAbsent: { wire: 9 },
    held: { wire: 10, turn: ['patientByLink'], timer: 'bookings.lapse' },
    lapsed: { wire: 11 },
  },
  initial: 'held',
  groups: {
    /** These take a place: the counters of the session and of the day include them. */
    active: ['held', 'offered', 'booked', 'arrived', 'checkedIn', 'examined', 'reported', 'noShow', 'ourSideAbsent'],
    /** A patient has one of these a day; who was not examined after all may come again on it. */
    onceADay: ['held', 'offered', 'booked', 'arrived', 'checkedIn', 'examined', 'reported'],
    /** Kept for a limited time, until the form is sent or the offer is answered. */
    kept: ['held', 'offered'],
    /** Closing the day must move or cancel these. */
    concerned: ['offered', 'booked', 'arrived', 'checkedIn'],
    /** A community hospital cannot end while it has bookings in these states. */
    unfinished: ['held', 'offered', 'booked', 'arrived', 'checkedIn'],
    /** These count towards the most bookings of one phone. */
    ahead: ['booked', 'arrived', 'checkedIn'],
    /** On the day's list. */
    listed: [
      'offered',
      'booked',
      'arrived',
      'checkedIn',
      'examined',
      'reported',
      'noShow',
      'ourSideAbsent',
      'cancelledByPatient',
      'cancelledByHospital',
    ],
    /** The patient is there, or was. */
    cameIn: ['arrived', 'checkedIn', 'examined', 'reported'],
    examined: ['examined', 'reported'],
    cancelled: ['cancelledByHospital', 'cancelledByPatient'],
  },
  moves: {
    confirm: { from: ['held'], to: 'booked', permission: 'booking.book', event: 'booking.booked' },
    bookFor: { from: ['held'], to: 'booked', permission: 'booking.bookFor', event: 'booking.booked' },
    release: { from: ['held'], to: 'lapsed', permission: 'booking.book' },
    offer: { from: ['held'], to: 'offered', permission: 'system' },
    accept: { from: ['offered'], to: 'booked', permission: 'booking.useOwn', event: 'booking.booked' },
    decline: { from: ['offered'], to: 'lapsed', permission: 'booking.useOwn' },
    /** The patient answers by telephone or at the desk. */
    acceptFor: { from: ['offered'], to: 'booked', permission: 'booking.bookFor', event: 'booking.booked' },
    declineFor: { from: ['offered'], to: 'lapsed', permission: 'booking.bookFor' },
    lapse: { from: ['held', 'offered'], to: 'lapsed', permission: 'system' },
    change: { from: ['booked'], to: 'same', permission: 'booking.useOwn', event: 'booking.changed' },
    reschedule: { from: ['booked'], to: 'same', permission: 'booking.bookFor', event: 'booking.changed' },
    cancelOwn: { from: ['booked'], to: 'cancelledByPatient', permission: 'booking.useOwn', event: 'booking.cancelled' },
    cancelFor: {
      from: ['booked', 'arrived', 'checkedIn'],
      to: 'cancelledByPatient',
      permission: 'booking.bookFor',
      event: 'booking.cancelled',
    },
    cancelByHospital: {
      from: ['offered', 'booked', 'arrived', 'checkedIn'],
      to: 'cancelledByHospital',
      permission: 'dayOpening.edit',
      event: 'booking.cancelled',
    },
    arrive: { from: ['booked'], to: 'arrived', permission: 'booking.receive' },
    checkIn: {
      from: ['booked', 'arrived'],
      to: 'checkedIn',
      permission: 'booking.receive',
      event: 'booking.checkedIn',
    },
    /** Nobody came in, or somebody else was meant: they are waiting again, as if they had not been called. */
    takeBackCall: { from: ['checkedIn'], to: 'same', permission: 'booking.call' },
    startExamination: { from: ['checkedIn'], to: 'same', permission: 'booking.call' },
    /** Recorded at the desk, where no examination was begun for the booking. */
    examine: { from: ['checkedIn'], to: 'examined', permission: 'booking.call' },
    endExamination: { from: ['checkedIn'], to: 'examined', permission: 'system' },
    stopExamination: { from: ['checkedIn'], to: 'same', permission: 'system' },
    missByTime: { from: ['booked'], to: 'noShow', permission: 'system' },
    miss: { from: ['booked'], to: 'noShow', permission: 'booking.receive' },
    undoNoShow: { from: ['noShow'], to: 'arrived', permission: 'booking.receive' },
    beAbsent: {
      from: ['booked', 'arrived', 'checkedIn'],
      to: 'ourSideAbsent',
      permission: 'booking.call',
      event: 'booking.ourSideAbsent',
    },
    report: { from: ['examined'], to: 'reported', permission: 'system' },
  },
})
export type BookingState = keyof typeof bookingStates.states

export const bookingStateLabels = defineTexts({
  offered: { 'zh-CN': '候补待答复', 'en-US': 'Offered from the waiting list' },
  booked: { 'zh-CN': '未到', 'en-US': 'Not arrived' },
  arrived: { 'zh-CN': '已到，待签到', 'en-US': 'Arrived' },
  checkedIn: { 'zh-CN': '已签到，待检', 'en-US': 'Checked in' },
  examined: { 'zh-CN': '写结果', 'en-US': 'Examined' },
  reported: { 'zh-CN': '已出报告', 'en-US': 'Reported' },
  cancelledByPatient: { 'zh-CN': '患者取消', 'en-US': 'Cancelled by the patient' },
  cancelledByHospital: { 'zh-CN': '医院取消', 'en-US': 'Cancelled by the hospital' },
  noShow: { 'zh-CN': '爽约', 'en-US': 'No-show' },
  ourSideAbsent: { 'zh-CN': '我方未到', 'en-US': 'Our side was absent' },
  held: { 'zh-CN': '正在填写', 'en-US': 'Being filled in' },
  lapsed: { 'zh-CN': '已失效', 'en-US': 'Lapsed' },
} satisfies Record<BookingState, Text>)

/** Somebody who waits for a place of a day. */
export const waitingEntryStates = defineStates({
  subject: 'waitingEntry',
  states: {
    waiting: { wire: 0, timer: 'bookings.passWaiting' },
    offered: { wire: 1, turn: ['patientByLink'] },
    taken: { wire: 2 },
    left: { wire: 3 },
    passed: { wire: 4 },
  },
  initial: 'waiting',
  groups: {
    /** Still on the list. */
    onList: ['waiting', 'offered'],
  },
  moves: {
    beOffered: { from: ['waiting'], to: 'offered', permission: 'system' },
    /** Nobody answered: at the end of the list again. */
    waitAgain: { from: ['offered'], to: 'waiting', permission: 'system' },
    take: { from: ['offered'], to: 'taken', permission: 'booking.useOwn' },
    /** The patient came by a place of that day in another way. */
    bookOtherwise: { from: ['waiting'], to: 'taken', permission: 'system' },
    leave: { from: ['waiting', 'offered'], to: 'left', permission: 'booking.useOwn' },
    /** The patient asks for it by telephone or at the desk. */
    leaveFor: { from: ['waiting', 'offered'], to: 'left', permission: 'booking.bookFor' },
    pass: { from: ['waiting', 'offered'], to: 'passed', permission: 'system' },
  },
})
export type WaitingEntryState = keyof typeof waitingEntryStates.states

export const waitingEntryStateLabels = defineTexts({
  waiting: { 'zh-CN': '候补中', 'en-US': 'On the waiting list' },
  offered: { 'zh-CN': '待答复', 'en-US': 'Offered a place' },
  taken: { 'zh-CN': '已约上', 'en-US': 'Place taken' },
  left: { 'zh-CN': '已退出', 'en-US': 'Left' },
  passed: { 'zh-CN': '没有等到', 'en-US': 'No place came free' },
} satisfies Record<WaitingEntryState, Text>)

/** How a place was booked, in the words of the wire. */
export const orderTypes = ['phone', 'WeChat', 'staff'] as const
export type OrderType = (typeof orderTypes)[number]
export const orderTypeLabels = defineTexts({
  phone: { 'zh-CN': '手机预约', 'en-US': 'By phone' },
  WeChat: { 'zh-CN': '微信预约', 'en-US': 'By WeChat' },
  staff: { 'zh-CN': '工作人员代约', 'en-US': 'By staff' },
} satisfies Record<OrderType, Text>)

/** Whether the patient has come, in the words of the wire; what else a booking is stands in its state. */
export const orderStatuses = ['not arrived', 'arrived'] as const
