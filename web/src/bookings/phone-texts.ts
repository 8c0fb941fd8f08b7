import { defineTexts } from '@tongying/contract/kit'

/** Calls to patients without a mobile phone; what to say is one sentence for each reason. */
export const phoneTexts = defineTexts({
  title: { 'zh-CN': '要打电话的患者', 'en-US': 'Patients to call' },
  lead: {
    'zh-CN': '短信通知不到他们。打通后点“已通知”。',
    'en-US': 'No SMS reaches them. Press “Notified” once you have told them.',
  },
  more: {
    'zh-CN': '先显示最早的{shown}位，共{total}位。',
    'en-US': 'The oldest {shown} of {total} are shown.',
  },
  all: { 'zh-CN': '显示全部{count}位', 'en-US': 'Show all {count}' },
  say: {
    movedByHospital: {
      'zh-CN': '{old}的检查取消：{reason}。已改到{time}',
      'en-US': 'Examination of {old} cancelled: {reason}. Moved to {time}',
    },
    waitingInstead: {
      'zh-CN': '{old}的检查取消：{reason}。已排上{day}的候补',
      'en-US': 'Examination of {old} cancelled: {reason}. On the waiting list of {day}',
    },
    cancelledByHospital: {
      'zh-CN': '{time}的检查取消：{reason}。请重新预约',
      'en-US': 'Examination of {time} cancelled: {reason}. They have to book again',
    },
    cancelledAtEnd: {
      'zh-CN': '这里不再做远程检查，{time}的检查取消',
      'en-US': 'No more remote examinations here: that of {time} is cancelled',
    },
    ourSideAbsent: {
      'zh-CN': '{time}的检查因我方原因没有做成。请道歉并重新预约',
      'en-US': 'Our side missed the examination of {time}. Apologize and book again',
    },
    passed: {
      'zh-CN': '{day}没有空出名额。请另选一天',
      'en-US': 'No place came free on {day}. They may choose another day',
    },
    passedAtEnd: {
      'zh-CN': '这里不再做远程检查，{day}的候补取消',
      'en-US': 'No more remote examinations here: the waiting list of {day} has ended',
    },
    passedByClosing: {
      'zh-CN': '{day}不检查了：{reason}，候补取消。请另选一天',
      'en-US': '{day} is closed: {reason}. The waiting list has ended; they may choose another day',
    },
    resultIssued: {
      'zh-CN': '{day}的检查报告已出，请来取打印的报告',
      'en-US': 'The report of {day} is issued: they can collect the printed one',
    },
  },
  tried: {
    'zh-CN': '没打通{count}次，最后{time}',
    'en-US': {
      by: 'count',
      one: '{count} call not answered, at {time}',
      other: '{count} calls not answered, the last at {time}',
    },
  },
  showNumber: { 'zh-CN': '显示号码', 'en-US': 'Show number' },
  reached: { 'zh-CN': '已通知', 'en-US': 'Notified' },
  notReached: { 'zh-CN': '没打通', 'en-US': 'No answer' },
  notNeeded: { 'zh-CN': '不用打了…', 'en-US': 'Not needed…' },
  of: { 'zh-CN': '：{name}', 'en-US': ': {name}' },
  saidReached: { 'zh-CN': '已记下：{name}已通知', 'en-US': '{name} is recorded as notified' },
  saidNotReached: { 'zh-CN': '已记下没打通，{name}留在名单里', 'en-US': 'Recorded. {name} stays on the list' },
  saidNotNeeded: { 'zh-CN': '{name}已移出名单', 'en-US': '{name} is off the list' },
  whyTitle: { 'zh-CN': '不用给{name}打电话？', 'en-US': 'No call to {name}?' },
  whyLead: {
    'zh-CN': '患者已经知道，或电话打不到。原因留在记录里。',
    'en-US': 'They know already, or cannot be reached. The reason stays in the record.',
  },
  why: { 'zh-CN': '原因', 'en-US': 'Reason' },
  whyAction: { 'zh-CN': '移出名单', 'en-US': 'Take off the list' },
})
