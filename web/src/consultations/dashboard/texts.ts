import { defineTexts } from '@tongying/contract/kit'

export const dashboardTexts = defineTexts({
  title: { 'zh-CN': '我的工作', 'en-US': 'My work' },
  purpose: {
    'zh-CN': '{date}。今天{today}项日程，{answers}项等你答复，{reports}份报告待写。',
    'en-US': '{date}. Today: {today}, invitations to answer: {answers}, reports to write: {reports}.',
  },
  welcome: {
    'zh-CN': '欢迎，{name}。走完下面几步，就可以申请和参加会诊。',
    'en-US': 'Welcome, {name}. Complete a few steps to apply for and join consultations.',
  },
  licenceEnds: {
    'zh-CN': '医师执业证将于{date}到期，还有{days}天。到期前更新，不影响已接受的会诊。',
    'en-US': {
      by: 'days',
      one: 'Your license expires on {date}, in {days} day. Accepted consultations are not affected if you renew it before then.',
      other:
        'Your license expires on {date}, in {days} days. Accepted consultations are not affected if you renew it before then.',
    },
  },
  licenceEnded: {
    'zh-CN': '医师执业证已于{date}到期。更新后才能申请和接受会诊。',
    'en-US': 'Your license expired on {date}. Renew it to apply for and accept consultations.',
  },
  renew: { 'zh-CN': '更新证件', 'en-US': 'Renew' },
  addendum: { 'zh-CN': '追加意见', 'en-US': 'Addendum' },
  addendumReturned: { 'zh-CN': '追加意见已退回', 'en-US': 'Addendum returned' },
  openAddendum: { 'zh-CN': '修改追加意见', 'en-US': 'Change addendum' },
  waiting: { 'zh-CN': '{count}人等候', 'en-US': 'Waiting: {count}' },
  today: { 'zh-CN': '今日日程', 'en-US': 'Today' },
  all: { 'zh-CN': '全部会诊', 'en-US': 'All consultations' },
  now: { 'zh-CN': '现在{time}', 'en-US': 'Now {time}' },
  lane: { 'zh-CN': '今天的时间轴', 'en-US': "Today's timeline" },
  nothingToday: { 'zh-CN': '今天没有安排', 'en-US': 'Nothing scheduled today' },
  nothingTodayDetail: {
    'zh-CN': '接受邀请或申请成会后，会出现在这里。',
    'en-US': 'Consultations appear here once they are confirmed.',
  },
  youLead: { 'zh-CN': '你主持', 'en-US': 'you lead' },
  youApplied: { 'zh-CN': '你是申请人', 'en-US': 'you applied' },
  youAttend: { 'zh-CN': '你参加', 'en-US': 'you attend' },
  appliedBy: { 'zh-CN': '{hospital} {name}申请', 'en-US': 'requested by {name}, {hospital}' },
  requestedBy: { 'zh-CN': '{name}申请', 'en-US': 'requested by {name}' },
  ledBy: { 'zh-CN': '{hospital} {name}主持', 'en-US': 'led by {name}, {hospital}' },
  lobbyOpen: { 'zh-CN': '会诊室已开', 'en-US': 'Room open' },
  viewCase: { 'zh-CN': '查看病例', 'en-US': 'View the case' },
  answers: { 'zh-CN': '等你答复', 'en-US': 'Awaiting your response' },
  allInvitations: { 'zh-CN': '全部邀请', 'en-US': 'All invitations' },
  left: { 'zh-CN': '还剩{time}', 'en-US': '{time} left' },
  overdue: { 'zh-CN': '已过截止时间', 'en-US': 'Overdue' },
  answerBy: { 'zh-CN': '{at}前答复', 'en-US': 'respond by {at}' },
  opinionBy: { 'zh-CN': '{at}前签署书面意见', 'en-US': 'sign your opinion by {at}' },
  noAnswers: { 'zh-CN': '没有待答复的邀请', 'en-US': 'No invitations to answer' },
  noAnswersDetail: {
    'zh-CN': '每份邀请都写明几点前答复。',
    'en-US': 'Each invitation says by when to respond.',
  },
  reports: { 'zh-CN': '待写报告', 'en-US': 'Reports to write' },
  exemptions: { 'zh-CN': '待你确认的免签', 'en-US': 'Exemptions to confirm' },
  exemptionOf: { 'zh-CN': '急会诊 {number}', 'en-US': 'Emergency {number}' },
  consultation: { 'zh-CN': '会诊', 'en-US': 'Consultation' },
  progress: { 'zh-CN': '进度', 'en-US': 'Progress' },
  applications: { 'zh-CN': '我的申请', 'en-US': 'My applications' },
  state: {
    draft: { 'zh-CN': '{at}保存，可接着填写', 'en-US': 'Saved {at}; continue any time' },
    returned: {
      'zh-CN': '请按退回意见修改后重新提交',
      'en-US': 'Make the requested changes, then resubmit',
    },
    cameBack: {
      'zh-CN': '已退回给你，请查看原因后重新提交',
      'en-US': 'It came back to you. Read why, then resubmit',
    },
    fileAsked: {
      'zh-CN': '专家等你补充资料，请查看并答复',
      'en-US': 'An expert waits for a file from you. Open the case to answer',
    },
    timeoutNoResponse: {
      'zh-CN': '专家没有在截止时间前应答，请调整专家或时间',
      'en-US': 'No response in time. Change the experts or the time',
    },
    waitingForTreatment: { 'zh-CN': '等待审核，{at}提交', 'en-US': 'Awaiting review since {at}' },
    unresponsive: {
      'zh-CN': '专家应答{accepted}/{invited}，{by}前答复',
      'en-US': '{accepted}/{invited} experts accepted, due {by}',
    },
  },
  allApplications: { 'zh-CN': '全部申请', 'en-US': 'All applications' },
  noApplications: { 'zh-CN': '没有进行中的申请', 'en-US': 'No open applications' },
  startReview: { 'zh-CN': '开始审核', 'en-US': 'Start the review' },
  allQueued: { 'zh-CN': '全部{count}份', 'en-US': 'All {count}' },
  nothingWaits: { 'zh-CN': '{date}。没有等你处理的事项。', 'en-US': '{date}. Nothing is waiting for you.' },
  preparing: {
    'zh-CN': '{date}。你为医生准备的申请{count}份。',
    'en-US': '{date}. Applications you prepare: {count}.',
  },
  /** Joined to the line above by who is a physician, too. */
  patients: { 'zh-CN': '远程检查还有{count}人。', 'en-US': ' Remote examinations to go: {count}.' },
  patientsToday: { 'zh-CN': '{date}。远程检查还有{count}人。', 'en-US': '{date}. Remote examinations to go: {count}.' },
  findings: {
    'zh-CN': '{date}。{count}项危急值还没有人确认。',
    'en-US': '{date}. Critical findings that nobody has confirmed: {count}.',
  },
  toReview: { 'zh-CN': '{date}。{count}份等你审核。', 'en-US': '{date}. To review: {count}.' },
})
