import { defineTexts } from '@tongying/contract/kit'

export const emergencyTexts = defineTexts({
  title: { 'zh-CN': '正在等待专家接受', 'en-US': 'Waiting for an expert to accept' },
  left: { 'zh-CN': '距离截止还有', 'en-US': 'Time left' },
  over: { 'zh-CN': '已到时限', 'en-US': 'Time is up' },
  until: {
    'zh-CN': '{time}前无人接受时，邀请失效。情况紧急时请同时电话联系专家所在医院。',
    'en-US':
      'If nobody has accepted by {time}, the invitations end. If it cannot wait, call the hospital of the experts as well.',
  },
  first: {
    'zh-CN': '谁先接受由谁主持，其余邀请自动取消。',
    'en-US': 'The first to accept leads; the other invitations end then.',
  },
  call: { 'zh-CN': '打电话 {phone}', 'en-US': 'Call {phone}' },
  callHospital: { 'zh-CN': '打电话给{hospital}，{phone}', 'en-US': 'Call {hospital}, {phone}' },
  axis: { 'zh-CN': '邀请进程', 'en-US': 'Invitations' },
  minutes: { 'zh-CN': '+{count}分', 'en-US': '+{count} min' },
  waiting: { 'zh-CN': '还剩{time}', 'en-US': '{time} left' },
  late: { 'zh-CN': '超过时限未应答，仍可接受', 'en-US': 'No answer in time, can still accept' },
  next: { 'zh-CN': '{time}仍无人接受时邀请', 'en-US': 'Invited at {time} if nobody has accepted' },
  laterNext: {
    'zh-CN': '已邀请的都谢绝后，再邀请下一位值班医生；你也可以增加专家',
    'en-US': 'The next on duty is asked once all who were asked have declined. You may add an expert, too',
  },
  nobodyNext: {
    'zh-CN': '没有其他值班医生可邀请',
    'en-US': 'Nobody else is on duty',
  },
  reviewersNotified: {
    'zh-CN': '已通知审核员，尚未查看，不影响会诊',
    'en-US': 'Reviewers were notified; nothing waits for them',
  },
  reviewerLooked: { 'zh-CN': '审核员已于{time}查看', 'en-US': 'A reviewer looked at it at {time}' },
  toLook: {
    'zh-CN': '这是急会诊，已直接邀请专家，会诊不等待审核。请事后查看并标记。',
    'en-US':
      'This is an emergency: the experts were invited directly and nothing waits for you. Look at it and mark it as seen.',
  },
  look: { 'zh-CN': '标记为已查看', 'en-US': 'Mark as seen' },
  looked: { 'zh-CN': '已标记为已查看', 'en-US': 'Marked as seen' },
})
