import { defineTexts } from '@tongying/contract/kit'

export const hospitalTexts = defineTexts({
  title: { 'zh-CN': '机构入驻', 'en-US': 'Institution onboarding' },
  purpose: {
    'zh-CN': '加入医疗机构，或为你的机构申请入驻。会诊以机构的名义进行。',
    'en-US': 'Join an institution, or apply to onboard your own. Consultations are held in the name of an institution.',
  },
  tabs: {
    label: { 'zh-CN': '机构', 'en-US': 'Institutions' },
    mine: { 'zh-CN': '我的机构', 'en-US': 'My institution' },
    join: { 'zh-CN': '加入机构', 'en-US': 'Join an institution' },
    applications: { 'zh-CN': '申请列表', 'en-US': 'Applications' },
    invited: { 'zh-CN': '邀请列表', 'en-US': 'Invitations' },
    settlement: { 'zh-CN': '申请入驻', 'en-US': 'Onboard an institution' },
  },
  invite: { 'zh-CN': '邀请医生', 'en-US': 'Invite a physician' },
  settled: { 'zh-CN': '已入驻，现在可以邀请医生', 'en-US': 'Onboarded. You can invite physicians now' },
  forInstitution: { 'zh-CN': '机构', 'en-US': 'Institution' },
})

export const mineTexts = defineTexts({
  none: { 'zh-CN': '你还没有加入任何机构', 'en-US': "You don't belong to an institution yet" },
  noneDetail: {
    'zh-CN': '加入所在医院后可以申请和参加会诊；医院还没有入驻时，可以代表医院申请。',
    'en-US':
      'Join your hospital to apply for and attend consultations. If it is not onboarded yet, apply on its behalf.',
  },
  pending: { 'zh-CN': '加入{hospital}的申请正在审核', 'en-US': 'Your application to join {hospital} is under review' },
  pendingDetail: {
    'zh-CN': '由机构管理员审核，30天内有效。结果会发到消息中心。',
    'en-US': 'Its administrator decides within 30 days. You will get a message with the result.',
  },
  toApplications: { 'zh-CN': '查看申请', 'en-US': 'View the application' },
  join: { 'zh-CN': '加入机构', 'en-US': 'Join an institution' },
  onboard: { 'zh-CN': '申请入驻', 'en-US': 'Apply to onboard' },
  code: { 'zh-CN': '机构代码', 'en-US': 'Code' },
  head: { 'zh-CN': '负责人', 'en-US': 'Person in charge' },
  officePhone: { 'zh-CN': '办公电话', 'en-US': 'Office phone' },
  since: { 'zh-CN': '加入时间', 'en-US': 'Joined' },
  memberCount: { 'zh-CN': '{count}位成员', 'en-US': { by: 'count', one: '{count} member', other: '{count} members' } },
  members: { 'zh-CN': '成员', 'en-US': 'Members' },
  change: { 'zh-CN': '修改联系信息…', 'en-US': 'Edit contact details…' },
  waiting: {
    'zh-CN': '{count}份加入申请待审核',
    'en-US': { by: 'count', one: '{count} application to review', other: '{count} applications to review' },
  },
  leave: { 'zh-CN': '退出机构', 'en-US': 'Leave' },
  leaveTitle: { 'zh-CN': '退出{hospital}？', 'en-US': 'Leave {hospital}?' },
  leaveConsequence: {
    'zh-CN': '你在该机构的角色和访问权限立即终止，再加入需要重新申请。',
    'en-US': 'Your roles and access there end immediately. To return, you must apply again.',
  },
  left: { 'zh-CN': '已退出{hospital}', 'en-US': 'You have left {hospital}' },
})

export const contactTexts = defineTexts({
  dialog: { 'zh-CN': '修改{hospital}的联系信息', 'en-US': 'Contact details of {hospital}' },
  lead: {
    'zh-CN': '名称、机构代码、地区、级别和性质经平台核对，需要变更时请联系平台。',
    'en-US': 'Name, code, region, grade and nature were verified by the platform. Contact the platform to change them.',
  },
  phoneKept: { 'zh-CN': '当前为{phone}，不更换则留空', 'en-US': 'Current: {phone}. Leave empty to keep it' },
  phoneNone: { 'zh-CN': '只用于联系，加密保存', 'en-US': 'Used only to contact you; stored encrypted' },
  save: { 'zh-CN': '保存', 'en-US': 'Save' },
  saved: { 'zh-CN': '联系信息已保存', 'en-US': 'Contact details saved' },
})

/** The settings of an institution for its consultations. */
export const settingTexts = defineTexts({
  open: { 'zh-CN': '会诊设置…', 'en-US': 'Settings…' },
  signIn: { 'zh-CN': '机构账号登录…', 'en-US': 'Institution login…' },
  dialog: { 'zh-CN': '{hospital}的会诊设置', 'en-US': 'Consultation settings of {hospital}' },
  lead: {
    'zh-CN':
      '对此后提交的申请和报告生效，已在进行的不受影响。取消报告审核只对此后提交的申请生效。由你取消本院先审的，你自己的申请仍由本院先审。',
    'en-US':
      'Applies to applications and reports submitted from now on; reports go without review only in cases applied for from now on. If you end our own first review, your own applications keep it.',
  },
  isApplicantDeskFirst: {
    'zh-CN': '本院的会诊申请先由本院审核，再由主持专家所在医院审核',
    'en-US': "Review our applications ourselves before the lead expert's institution does",
  },
  hasReportDesk: {
    'zh-CN': '本院专家主持的会诊，报告须经本院审核后出具',
    'en-US': 'Review the reports of our lead experts before they are issued',
  },
  asksBeyondAgreements: {
    'zh-CN': '签过会诊协议后，申请医生仍可邀请协议范围外的专家',
    'en-US': 'Once we have had an agreement, our physicians may still invite experts whom none covers',
  },
  acceptancePolicy: {
    'zh-CN': '成会条件（申请医生可另选）',
    'en-US': 'Goes ahead when (applicants may choose otherwise)',
  },
  othersNeeded: { 'zh-CN': '主持之外至少接受', 'en-US': 'Others needed besides the lead' },
  othersNeededHint: { 'zh-CN': '不填为半数以上', 'en-US': 'Left blank: more than half' },
  people: { 'zh-CN': '位', 'en-US': { by: 'count', one: 'expert', other: 'experts' } },
  leadMinutes: { 'zh-CN': '提交到开始至少', 'en-US': 'Submission to start, at least' },
  auditWorkingDays: { 'zh-CN': '申请审核期限', 'en-US': 'Application reviewed within' },
  expertAnswerHours: { 'zh-CN': '专家应答期限', 'en-US': 'Experts respond within' },
  answerBeforeStartMinutes: { 'zh-CN': '应答最晚在开始前', 'en-US': 'At the latest before the start' },
  answerLeastMinutes: { 'zh-CN': '应答时间至少', 'en-US': 'But at least' },
  rescheduleAnswerHours: { 'zh-CN': '改期后，专家应答期限', 'en-US': 'New times: experts respond within' },
  supplementPauseHours: { 'zh-CN': '等待补充资料，应答最多暂停', 'en-US': 'A missing file pauses it for at most' },
  withdrawalAnswerMinutes: {
    'zh-CN': '专家退出致人数不足，补位期限',
    'en-US': 'Too few after a withdrawal: others respond within',
  },
  withdrawalBeforeStartMinutes: { 'zh-CN': '补位最晚在开始前', 'en-US': 'At the latest before the start' },
  emergencyAnswerMinutes: { 'zh-CN': '急会诊应答期限', 'en-US': 'In an emergency, within' },
  emergencyExpertMinutes: { 'zh-CN': '急会诊每位专家等待', 'en-US': 'Emergency: each expert has' },
  emergencyNextMinutes: { 'zh-CN': '急会诊无人接受，再问下一位', 'en-US': 'Emergency: ask the next after' },
  lobbyMinutes: { 'zh-CN': '会诊室提前开放', 'en-US': 'Room opens before the start' },
  notHeldMinutes: { 'zh-CN': '过结束时间未开会，退回前等待', 'en-US': 'Not held: return after the end' },
  returnDays: { 'zh-CN': '退回后未重新提交，自动关闭', 'en-US': 'Returned: close after' },
  reinviteDays: { 'zh-CN': '超时未响应，自动关闭', 'en-US': 'No response: close after' },
  reportHours: { 'zh-CN': '报告期限', 'en-US': 'Report due within' },
  emergencyReportHours: { 'zh-CN': '急会诊报告期限', 'en-US': 'Emergency report due within' },
  reviewWorkingDays: { 'zh-CN': '报告审核期限', 'en-US': 'Report reviewed within' },
  responseDays: { 'zh-CN': '未回复报告，提醒申请医生', 'en-US': 'Respond to reports within' },
  application: { 'zh-CN': '申请与审核', 'en-US': 'Application' },
  answers: { 'zh-CN': '专家应答', 'en-US': 'Responses of experts' },
  changes: { 'zh-CN': '改期、补充资料与专家退出', 'en-US': 'New times, missing files, withdrawals' },
  emergency: { 'zh-CN': '急会诊', 'en-US': 'Emergency' },
  meeting: { 'zh-CN': '会诊室', 'en-US': 'Meeting' },
  report: { 'zh-CN': '报告', 'en-US': 'Report' },
  minutes: { 'zh-CN': '分钟', 'en-US': 'min' },
  hours: { 'zh-CN': '小时', 'en-US': 'h' },
  days: { 'zh-CN': '天', 'en-US': { by: 'count', one: 'day', other: 'days' } },
  workingDays: { 'zh-CN': '个工作日', 'en-US': { by: 'count', one: 'working day', other: 'working days' } },
  save: { 'zh-CN': '保存', 'en-US': 'Save' },
  saved: { 'zh-CN': '会诊设置已保存', 'en-US': 'Settings saved' },
})

export const overviewTexts = defineTexts({
  joinApplications: { 'zh-CN': '等你审核的加入申请', 'en-US': 'Applications to join' },
  allApplications: { 'zh-CN': '全部申请', 'en-US': 'All applications' },
  reject: { 'zh-CN': '驳回…', 'en-US': 'Reject…' },
  members: { 'zh-CN': '成员', 'en-US': 'Members' },
  allMembers: { 'zh-CN': '全部成员', 'en-US': 'All members' },
  memberCount: { 'zh-CN': '成员，其中{certified}位已认证', 'en-US': 'Members, {certified} of them certified' },
  licences: { 'zh-CN': '执业证{days}天内到期或已到期', 'en-US': 'Licenses ending within {days} days, or ended' },
  invited: { 'zh-CN': '被邀请，还没答复', 'en-US': 'Invited, not answered yet' },
  unseen: { 'zh-CN': '{days}天没有登录', 'en-US': 'Not logged in for {days} days' },
})
