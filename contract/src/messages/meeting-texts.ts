import type { MessageText } from './message-text.ts'

/** About the time of a meeting and its room. */
export const meetingTexts = {
  'consultation.quorumReached': {
    type: 'message',
    retention: 'case',
    hasCalendar: true,
    title: { 'zh-CN': '会诊时间已确定', 'en-US': 'The consultation is confirmed' },
    body: {
      'zh-CN': '会诊{number}接受邀请的专家已够人数，请按时进入会诊室。',
      'en-US': 'Enough experts have accepted consultation {number}. Please join the room on time.',
    },
  },
  'consultation.opinionsAwaited': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '书面会诊开始', 'en-US': 'The consultation in writing has begun' },
    body: {
      'zh-CN': '会诊{number}接受邀请的专家已够人数，等待他们签署书面意见。',
      'en-US': 'Enough experts have accepted consultation {number}. Their opinions in writing are awaited.',
    },
  },
  'consultation.opinionDue': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '请签署书面意见', 'en-US': 'Please give your opinion in writing' },
    body: {
      'zh-CN': '会诊{number}为书面会诊，不开会。请登录写下并签署书面意见。',
      'en-US': 'Consultation {number} is held in writing, without a meeting. Please log in and sign your opinion.',
    },
  },
  'consultation.opinionSoon': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '书面意见即将到期', 'en-US': 'Your opinion in writing is due soon' },
    body: {
      'zh-CN': '会诊{number}的书面意见将于{time}（北京时间）截止，请登录签署。',
      'en-US': 'Your opinion on consultation {number} is due by {time} (Beijing time). Please log in and sign it.',
    },
  },
  'consultation.opinionGiven': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '专家签署了书面意见', 'en-US': 'An expert has given an opinion' },
    body: {
      'zh-CN': '{by}为会诊{number}签署了书面意见。',
      'en-US': '{by} has signed an opinion in writing on consultation {number}.',
    },
  },
  'consultation.rescheduled': {
    type: 'invite',
    retention: 'case',
    title: { 'zh-CN': '会诊改期，请重新答复', 'en-US': 'A consultation is rescheduled' },
    body: {
      'zh-CN': '{by}为会诊{number}提出了新的时间，原定时间已取消，请登录答复。',
      'en-US':
        '{by} has proposed other times for consultation {number}. The arranged time no longer holds. Please log in and respond.',
    },
  },
  'consultation.rescheduledBecause': {
    type: 'invite',
    retention: 'case',
    title: { 'zh-CN': '会诊改期，请重新答复', 'en-US': 'A consultation is rescheduled' },
    body: {
      'zh-CN': '{by}为会诊{number}提出了新的时间，原定时间已取消，请登录答复。原因：{reason}',
      'en-US':
        '{by} has proposed other times for consultation {number}. The arranged time no longer holds. Please log in and respond. Reason: {reason}',
    },
    smsAs: 'consultation.rescheduled',
  },
  'consultation.rescheduledForOthers': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '会诊改期', 'en-US': 'A consultation is rescheduled' },
    body: {
      'zh-CN': '{by}为会诊{number}提出了新的时间，专家正在重新答复。',
      'en-US': '{by} has proposed other times for consultation {number}. Its experts are asked again.',
    },
  },
  'consultation.rescheduledForOthersBecause': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '会诊改期', 'en-US': 'A consultation is rescheduled' },
    body: {
      'zh-CN': '{by}为会诊{number}提出了新的时间，专家正在重新答复。原因：{reason}',
      'en-US': '{by} has proposed other times for consultation {number}. Its experts are asked again. Reason: {reason}',
    },
  },
  'consultation.timeSettled': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '会诊时间已定', 'en-US': 'The time is set' },
    body: {
      'zh-CN': '{by}定下了会诊{number}的时间，请登录查看。',
      'en-US': '{by} has set the time of consultation {number}. Log in to see it.',
    },
  },
  'consultation.timeDoesNotSuit': {
    type: 'invite',
    retention: 'case',
    title: { 'zh-CN': '会诊时间已定，请重新答复', 'en-US': 'The time is set. Please respond again' },
    body: {
      'zh-CN': '会诊{number}的时间已定，与你选的时间不同，请登录重新答复。',
      'en-US': 'The time of consultation {number} has been set, and is none that you chose. Please log in and respond.',
    },
  },
  'consultation.startsInADay': {
    type: 'message',
    retention: 'case',
    hasCalendar: true,
    title: { 'zh-CN': '会诊提醒', 'en-US': 'Reminder of your consultation' },
    body: {
      'zh-CN': '会诊{number}将于{time}（北京时间）开始，请预留时间。',
      'en-US': 'Consultation {number} starts at {time} (Beijing time). Please keep that time free.',
    },
  },
  'consultation.startsInAnHour': {
    type: 'message',
    retention: 'case',
    hasCalendar: true,
    title: { 'zh-CN': '会诊即将开始', 'en-US': 'Your consultation starts within the hour' },
    body: {
      'zh-CN': '会诊{number}将于{hour}（北京时间）开始，请提前准备，按时进入会诊室。',
      'en-US': 'Consultation {number} starts at {hour} (Beijing time). Please get ready and join the room on time.',
    },
  },
  'consultation.roomOpens': {
    type: 'message',
    retention: 'case',
    hasCalendar: true,
    title: { 'zh-CN': '会诊室已开放', 'en-US': 'The meeting room is open' },
    body: {
      'zh-CN': '会诊{number}将于{hour}（北京时间）开始，会诊室已开放，请进入。',
      'en-US': 'Consultation {number} starts at {hour} (Beijing time). The room is open; please join now.',
    },
  },
  'consultation.notHeld': {
    type: 'message',
    retention: 'case',
    title: { 'zh-CN': '会诊未能进行', 'en-US': 'The consultation did not take place' },
    body: {
      'zh-CN': '会诊{number}到时未能进行，申请已退回申请医生。',
      'en-US': 'Consultation {number} did not take place and was returned to its applicant.',
    },
  },
} as const satisfies Record<string, MessageText>
