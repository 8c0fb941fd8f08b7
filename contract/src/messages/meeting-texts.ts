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
  'consultation.rescheduled': {
    type: 'invite',
    retention: 'case',
    title: { 'zh-CN': '会诊改期，请重新答复', 'en-US': 'A consultation is rescheduled' },
    body: {
      'zh-CN': '{by}为会诊{number}提出了新的时间，原会诊室已关闭，请登录答复。',
      'en-US':
        '{by} has proposed other times for consultation {number}. Its room is closed. Please log in and respond.',
    },
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
  'consultation.timeSettled': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '会诊时间已定', 'en-US': 'The time is settled' },
    body: {
      'zh-CN': '{by}定下了会诊{number}的时间，请登录查看。',
      'en-US': '{by} has settled the time of consultation {number}. Log in to see it.',
    },
  },
  'consultation.timeDoesNotSuit': {
    type: 'invite',
    retention: 'case',
    title: { 'zh-CN': '会诊时间已定，请重新答复', 'en-US': 'The time is settled. Please respond again' },
    body: {
      'zh-CN': '会诊{number}的时间已定，与你选的时间不同，请登录重新答复。',
      'en-US': 'The time of consultation {number} is settled, and is none that you chose. Please log in and respond.',
    },
  },
  'consultation.startsInADay': {
    type: 'message',
    retention: 'case',
    hasCalendar: true,
    title: { 'zh-CN': '会诊提醒', 'en-US': 'Reminder of your consultation' },
    body: {
      'zh-CN': '会诊{number}将于{time}（北京时间）开始，请预留时间。',
      'en-US': 'Consultation {number} starts at {time} (China time). Please keep that time free.',
    },
  },
  'consultation.startsInAnHour': {
    type: 'message',
    retention: 'case',
    hasCalendar: true,
    title: { 'zh-CN': '会诊即将开始', 'en-US': 'Your consultation starts within the hour' },
    body: {
      'zh-CN': '会诊{number}将于{hour}（北京时间）开始，请提前准备，按时进入会诊室。',
      'en-US': 'Consultation {number} starts at {hour} (China time). Please get ready and join the room on time.',
    },
  },
  'consultation.roomOpens': {
    type: 'message',
    retention: 'case',
    hasCalendar: true,
    title: { 'zh-CN': '会诊室已开放', 'en-US': 'The meeting room is open' },
    body: {
      'zh-CN': '会诊{number}将于{hour}开始，会诊室已开放，请进入。',
      'en-US': 'Consultation {number} starts at {hour}. The room is open; please join now.',
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
