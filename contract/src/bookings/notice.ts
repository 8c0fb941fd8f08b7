import { defineTexts } from '../kit/index.ts'

/** Named in every booking; another text gets another version. */
export const bookingNoticeVersion = '1.1'

/** What the patient reads before they book. */
export const bookingNotice = defineTexts({
  title: { 'zh-CN': '隐私告知', 'en-US': 'Privacy notice' },
  what: {
    'zh-CN': '我们记录您的姓名、证件号、手机号、到检时间和检查部位，用于预约、核对身份和检查。',
    'en-US':
      'We record your name, ID number, mobile number, time and body part, to book, to identify you and to examine you.',
  },
  who: {
    'zh-CN': '您选的社区医院和负责检查的医院能看到；证件号和手机号加密保存，平时只显示一部分。',
    'en-US':
      'The community hospital you choose and the hospital that examines can see them. ID and mobile numbers are stored encrypted and usually shown in part.',
  },
  howLong: {
    'zh-CN': '预约和检查的记录按病历管理的规定保存。',
    'en-US': 'Bookings and records of examinations are kept as the rules for medical records require.',
  },
  rights: {
    'zh-CN': '您可以用短信里的链接查看、更改或取消预约，也可以打电话给社区医院。',
    'en-US': 'You can see, change or cancel your booking by the link in the SMS, or call the community hospital.',
  },
})

/** The SMS that patients get; in Chinese, since nobody knows the language of a phone. */
export const bookingSms = defineTexts({
  booked: {
    'zh-CN': '已约好{date}{time}在{hospital}做超声检查。查看、更改或取消：{address}',
    'en-US': 'Booked: ultrasound at {hospital} on {date} at {time}. See, change or cancel: {address}',
  },
  changed: {
    'zh-CN': '检查改到{date}{time}，地点{hospital}。查看、更改或取消：{address}',
    'en-US': 'Your examination is now on {date} at {time} at {hospital}. See, change or cancel: {address}',
  },
  cancelled: {
    'zh-CN': '已取消{date}{time}在{hospital}的超声检查。',
    'en-US': 'Cancelled: ultrasound at {hospital} on {date} at {time}.',
  },
  cancelledByHospital: {
    'zh-CN': '{hospital}取消了{date}{time}的超声检查：{reason}。重新预约：{address}',
    'en-US': '{hospital} cancelled the ultrasound on {date} at {time}: {reason}. Book again: {address}',
  },
  /** The day is closed, and the booking stands on another one. */
  movedByHospital: {
    'zh-CN':
      '{hospital}取消了{oldDate}{oldTime}的超声检查：{reason}。已为您改到{date}{time}，查看、更改或取消：{address}',
    'en-US':
      '{hospital} cancelled the ultrasound on {oldDate} at {oldTime}: {reason}. It is now on {date} at {time}. See, change or cancel: {address}',
  },
  /** The day is closed, and the patient waits for a place of another one. */
  waitingInstead: {
    'zh-CN':
      '{hospital}取消了{oldDate}{oldTime}的超声检查：{reason}。已为您排上{date}的候补，有名额会发短信。查看或退出：{address}',
    'en-US':
      '{hospital} cancelled the ultrasound on {oldDate} at {oldTime}: {reason}. You were put on the waiting list of {date}. We send an SMS when a place is free: {address}',
  },
  ourSideAbsent: {
    'zh-CN': '{hospital}{date}{time}的超声检查因我方原因没有做成，非常抱歉。重新预约：{address}',
    'en-US': 'We could not do your ultrasound at {hospital} on {date} at {time}, and apologize. Book again: {address}',
  },
  dayBefore: {
    'zh-CN': '提醒：{date}{time}请到{hospital}做超声检查，来不了请取消：{address}',
    'en-US': 'Reminder: ultrasound at {hospital} on {date} at {time}. Cancel if you cannot come: {address}',
  },
  soon: {
    'zh-CN': '提醒：今天{time}请到{hospital}做超声检查。{address}',
    'en-US': 'Reminder: ultrasound at {hospital} today at {time}. {address}',
  },
  waiting: {
    'zh-CN': '您在{hospital}{date}超声检查的候补里，有名额会发短信。查看或退出：{address}',
    'en-US': 'You are on the waiting list of {hospital} for {date}. We send an SMS when a place is free: {address}',
  },
  offered: {
    'zh-CN': '{hospital}{date}{time}有一个名额留给您，请在{until}前答复：{address}',
    'en-US': 'A place at {hospital} on {date} at {time} is kept for you until {until}: {address}',
  },
  passed: {
    'zh-CN': '很遗憾，{hospital}{date}没有等到名额。重新预约：{address}',
    'en-US': 'No place came free at {hospital} on {date}. Book again: {address}',
  },
  /** The day for which the patient waited is closed. */
  passedByClosing: {
    'zh-CN': '{hospital}取消了{date}的超声检查：{reason}。您的候补也取消了。重新预约：{address}',
    'en-US':
      '{hospital} cancelled the ultrasound on {date}: {reason}. You are no longer on its waiting list. Book again: {address}',
  },
  /** The page of a hospital that no longer takes bookings is gone: one phones. */
  cancelledAtEnd: {
    'zh-CN': '{hospital}取消了{date}{time}的超声检查：{reason}。请打电话：{telephone}',
    'en-US': '{hospital} cancelled the ultrasound on {date} at {time}: {reason}. Call {telephone}',
  },
  passedAtEnd: {
    'zh-CN': '很遗憾，{hospital}{date}没有等到名额。请打电话：{telephone}',
    'en-US': 'No place came free at {hospital} on {date}. Call {telephone}',
  },
})
export type BookingSms = keyof typeof bookingSms

/** What a code is for, in the SMS that brings it. */
export const bookingCodePurpose = { 'zh-CN': '预约检查', 'en-US': 'book an examination' } as const

export const calendarTexts = defineTexts({
  title: { 'zh-CN': '超声检查：{bodyPart}', 'en-US': 'Ultrasound: {bodyPart}' },
  description: { 'zh-CN': '{hospital}，第{number}号', 'en-US': '{hospital}, number {number}' },
})
