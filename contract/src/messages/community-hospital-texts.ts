import type { MessageText } from './message-text.ts'

/** About remote examinations of a community hospital's patients; `hospital` is the other side, as the reader sees it. */
export const communityHospitalTexts = {
  'booking.toCall': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '请打电话问候补的患者', 'en-US': 'Phone a patient on the waiting list' },
    body: {
      'zh-CN':
        '{hospital}{day}空出一个名额，留给一位没有手机的候补患者，到{until}。请打电话，在当天名单里代为接受或放弃。',
      'en-US':
        'A place at {hospital} on {day} is kept for a patient without a mobile phone until {until}. Phone them, then accept or decline it in the list of that day.',
    },
  },
  'booking.toTell': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '请打电话告诉预约已取消', 'en-US': 'Phone patients whose booking was cancelled' },
    body: {
      'zh-CN': '{hospital}停止合作，{day}的预约已取消。其中{count}人没有手机，收不到短信，请按当天名单打电话。',
      'en-US': {
        by: 'count',
        one: '{hospital} has ended the work, and its bookings on {day} are cancelled. {count} patient has no mobile phone for an SMS: phone them by the list of that day.',
        other:
          '{hospital} has ended the work, and its bookings on {day} are cancelled. {count} patients have no mobile phone for an SMS: phone them by the list of that day.',
      },
    },
  },
  'booking.dayClosed': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '一天的远程检查取消了', 'en-US': 'A day of remote examinations was closed' },
    body: {
      'zh-CN':
        '{hospital}关闭了{day}的远程检查，原因：{reason}。已约的患者改期、候补或取消，候补的不再候补；有手机的发短信，没有手机的由{hospital}打电话。',
      'en-US':
        '{hospital} has closed {day}. Reason: {reason}. Patients with a booking are moved, put on a waiting list or cancelled, those who waited wait no more; they are told by SMS, and {hospital} phones those without a mobile phone.',
    },
  },
  'communityHospital.proposed': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '有远程检查合作等待答复', 'en-US': 'Remote examinations were proposed to your institution' },
    body: {
      'zh-CN': '{hospital}希望为{own}的患者远程检查，请查看后答复。同意前对方看不到本机构的任何信息。',
      'en-US':
        '{hospital} would like to examine patients of {own} remotely. Please respond. It sees nothing of yours before you accept.',
    },
  },
  'communityHospital.accepted': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '远程检查合作已开始', 'en-US': 'Remote examinations can begin' },
    body: {
      'zh-CN': '{own}与{hospital}的远程检查合作已开始。',
      'en-US': '{own} and {hospital} now work together on remote examinations.',
    },
  },
  'communityHospital.declined': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '远程检查合作被谢绝', 'en-US': 'Remote examinations were declined' },
    body: {
      'zh-CN': '{hospital}谢绝了{own}的远程检查合作：{reason}',
      'en-US': '{hospital} declined the remote examinations that {own} proposed. Reason: {reason}',
    },
  },
  'communityHospital.withdrawn': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '远程检查合作已撤回', 'en-US': 'A proposal of remote examinations was withdrawn' },
    body: {
      'zh-CN': '{hospital}撤回了向{own}提出的远程检查合作。',
      'en-US': '{hospital} withdrew the remote examinations that it had proposed to {own}.',
    },
  },
  'communityHospital.ended': {
    type: 'notice',
    retention: 'ordinary',
    title: { 'zh-CN': '远程检查合作已停止', 'en-US': 'Remote examinations have ended' },
    body: {
      'zh-CN': '{own}与{hospital}的远程检查合作已停止：{reason}',
      'en-US': 'The remote examinations of {own} and {hospital} have ended. Reason: {reason}',
    },
  },
} as const satisfies Record<string, MessageText>
