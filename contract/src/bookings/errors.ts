import { defineErrors, tryLater } from '../kit/index.ts'

export const bookingErrors = defineErrors({
  CommunityHospitalExists: {
    status: 409,
    message: {
      'zh-CN': '这家社区医院已经在名单里',
      'en-US': 'This community hospital is on the list already',
    },
  },
  CommunityHospitalUnknown: {
    status: 409,
    message: { 'zh-CN': '找不到这家医院，请重新选择', 'en-US': 'This hospital was not found. Select another one' },
  },
  CommunityHospitalHasBookings: {
    status: 409,
    message: {
      'zh-CN': '这家社区医院还有{count}人约好，请先关闭这些日子',
      'en-US': {
        by: 'count',
        one: '{count} patient is still booked at this community hospital. Close those days first',
        other: '{count} patients are still booked at this community hospital. Close those days first',
      },
    },
  },
  TooManyCommunityHospitals: {
    status: 409,
    message: { 'zh-CN': '社区医院太多', 'en-US': 'There are too many community hospitals' },
  },
  /** What is wrong stands at each line. */
  OrderSettingsRefused: {
    status: 422,
    message: {
      'zh-CN': '有{count}行不能保存，一行都没有保存',
      'en-US': {
        by: 'count',
        one: '{count} line cannot be saved. Nothing was saved',
        other: '{count} lines cannot be saved. Nothing was saved',
      },
    },
  },
  TooManyTies: {
    status: 429,
    message: {
      'zh-CN': '最近一天邀请的医院太多，请{minutes}分钟后再试',
      'en-US': {
        by: 'minutes',
        one: 'Too many hospitals were asked in one day. Try again in {minutes} minute',
        other: 'Too many hospitals were asked in one day. Try again in {minutes} minutes',
      },
    },
  },
  SessionsOverlap: {
    status: 409,
    message: {
      'zh-CN': '同一位检查医生在这段时间已有安排',
      'en-US': 'This examiner has another session at that time',
    },
  },
  TooFewDevices: {
    status: 409,
    message: {
      'zh-CN': '{hospital}只有{count}台设备，{start}起同时开了{sessions}个时段。请把医院分给不同的检查医生，或错开时间',
      'en-US':
        '{hospital} has {count} devices, and {sessions} sessions are open for it at once from {start}. Give each examiner other hospitals, or other hours',
    },
  },
  SessionHasBookings: {
    status: 409,
    message: {
      'zh-CN': '这个时段已有人约好，开始时间和每人分钟数不能改，人数不能少于已约的，也不能占用另一时段的号',
      'en-US':
        'Patients are booked in this session: its start and minutes cannot change, and it cannot end before them or take the numbers of another one',
    },
  },
  SonographerUnavailable: {
    status: 409,
    message: {
      'zh-CN': '这位医生不是本机构的超声检查医生，请重新选择',
      'en-US': 'This person is no examiner of the institution. Select another one',
    },
  },
  DayOver: {
    status: 409,
    message: { 'zh-CN': '这一天已经过去', 'en-US': 'This day is over' },
  },
  DayClosed: {
    status: 409,
    message: { 'zh-CN': '这一天没有开放', 'en-US': 'This day is not open' },
  },
  DayTooFar: {
    status: 409,
    message: { 'zh-CN': '只能设置400天以内的日期', 'en-US': 'Choose a day within 400 days' },
  },
  /** Somebody booked or left since the preview. */
  ConcernedChanged: {
    status: 409,
    message: {
      'zh-CN': '名单刚有变化，请重新看一遍再关闭',
      'en-US': 'The list has just changed. Look at it again before you close the day',
    },
  },
  TargetDayFull: {
    status: 409,
    message: {
      'zh-CN': '改到的那一天没有开放，或放不下这些人，请重新选择',
      'en-US': 'The other day is not open, or has no room for all of them. Choose again',
    },
  },
  BookingPageUnknown: {
    status: 404,
    message: {
      'zh-CN': '找不到这个预约页面，请向社区医院核对二维码',
      'en-US': 'This booking page was not found. Check the QR code with the community hospital',
    },
  },
  BookingLinkUnknown: {
    status: 404,
    message: {
      'zh-CN': '这个链接无效，或预约已经结束',
      'en-US': 'This link is not valid, or the booking is over',
    },
  },
  PhoneNotVerified: {
    status: 403,
    message: { 'zh-CN': '请先验证手机号', 'en-US': 'Verify the phone number first' },
  },
  PlaceTaken: {
    status: 409,
    message: {
      'zh-CN': '这个时间刚被别人约走，请换一个',
      'en-US': 'Somebody else has just taken this time. Choose another one',
    },
  },
  DayFull: {
    status: 409,
    message: { 'zh-CN': '这一天已经约满', 'en-US': 'This day is fully booked' },
  },
  PlaceOver: {
    status: 409,
    message: { 'zh-CN': '这个时间已经过去，请换一个', 'en-US': 'This time is over. Choose another one' },
  },
  BookingClosed: {
    status: 409,
    message: {
      'zh-CN': '已过截止时间，请打电话给社区医院',
      'en-US': 'The deadline is over. Call the community hospital',
    },
  },
  BodyPartNotOffered: {
    status: 409,
    message: { 'zh-CN': '这一天不查这个部位', 'en-US': 'This body part is not examined on that day' },
  },
  BookedThatDay: {
    status: 409,
    message: {
      'zh-CN': '这位患者当天已经约过',
      'en-US': 'This patient is booked on that day already',
    },
  },
  TooManyByPhone: {
    status: 409,
    message: {
      'zh-CN': '这个手机号已有{count}个预约，请先取消或做完一个',
      'en-US': {
        by: 'count',
        one: 'This phone number already has {count} booking. Cancel one first, or wait until it is done',
        other: 'This phone number already has {count} bookings. Cancel one first, or wait until one is done',
      },
    },
  },
  HoldEnded: {
    status: 409,
    message: {
      'zh-CN': '保留时间已过，请重新选择时间',
      'en-US': 'The place is not held any more. Choose a time again',
    },
  },
  PlacesAreFree: {
    status: 409,
    message: { 'zh-CN': '这一天还有名额，请直接预约', 'en-US': 'There are free places on that day. Book one directly' },
  },
  OnWaitingList: {
    status: 409,
    message: { 'zh-CN': '这位患者已在候补里', 'en-US': 'This patient is on the waiting list already' },
  },
  NoShowOfAnotherDay: {
    status: 409,
    message: { 'zh-CN': '爽约只能当天撤销', 'en-US': 'A no-show can be undone on the same day only' },
  },
  PlaceNotOver: {
    status: 409,
    message: { 'zh-CN': '还没到这个时间', 'en-US': 'It is not yet that time' },
  },
  StaffUnknown: {
    status: 409,
    message: {
      'zh-CN': '这家社区医院不能这样设置这个账号：账号要已实名认证，不能是自己；已入驻的医院自己设置工作人员',
      'en-US':
        'This account cannot be set here: its real name must be verified, it cannot be your own, and a hospital that is onboarded sets its staff itself',
    },
  },
  NobodyToCall: {
    status: 409,
    message: { 'zh-CN': '现在没有已签到的患者', 'en-US': 'Nobody has checked in' },
  },
  OverrideReasonNeeded: {
    status: 409,
    message: {
      'zh-CN': '{limit}，代约请写明原因',
      'en-US': '{limit}. Give a reason to book nevertheless',
    },
  },
  TooManyWaiting: {
    status: 409,
    message: {
      'zh-CN': '这个手机号已有{count}个候补，请先退出一个',
      'en-US': {
        by: 'count',
        one: 'This phone number is on {count} waiting list already. Leave it first',
        other: 'This phone number is on {count} waiting lists already. Leave one first',
      },
    },
  },
  TooManyBookingCodes: { status: 429, message: tryLater },
  TooManyHolds: { status: 429, message: tryLater },
})
