import { defineTexts, type Text } from '@tongying/contract/kit'

/** The words of the pages on which certifications that were granted are kept in order. */
export const standingTexts = defineTexts({
  section: { 'zh-CN': '通过认证的医生', 'en-US': 'Certified physicians' },
  purpose: {
    'zh-CN': '查看认证状态和执业证有效期；需要时暂停、恢复或撤销认证。',
    'en-US': 'How certifications stand and when licenses end. Suspend, reinstate or revoke where needed.',
  },
  crumb: { 'zh-CN': '位置', 'en-US': 'Where you are' },
  search: { 'zh-CN': '按姓名查找', 'en-US': 'Search by name' },
  all: { 'zh-CN': '全部', 'en-US': 'All' },
  ending: { 'zh-CN': '执业证90天内到期', 'en-US': 'License ends within 90 days' },
  filter: { 'zh-CN': '状态', 'en-US': 'State' },
  person: { 'zh-CN': '医生', 'en-US': 'Physician' },
  post: { 'zh-CN': '职称和科室', 'en-US': 'Title and departments' },
  hospital: { 'zh-CN': '医院', 'en-US': 'Hospital' },
  licence: { 'zh-CN': '执业证有效期', 'en-US': 'License valid until' },
  since: { 'zh-CN': '认证时间', 'en-US': 'Certified' },
  notNamed: { 'zh-CN': '未填写', 'en-US': 'Not given' },
  left: {
    'zh-CN': '还有{count}天',
    'en-US': { by: 'count', one: '{count} day left', other: '{count} days left' },
  },
  over: { 'zh-CN': '已到期', 'en-US': 'Expired' },
  none: { 'zh-CN': '没有符合条件的医生', 'en-US': 'No physicians found' },
  noneDetail: {
    'zh-CN': '换一个状态，或清除查找的姓名。',
    'en-US': 'Choose another state, or clear the name.',
  },
  phone: { 'zh-CN': '手机号', 'en-US': 'Mobile phone' },
  listed: { 'zh-CN': '专家列表', 'en-US': 'Expert list' },
  isListed: { 'zh-CN': '已列入', 'en-US': 'Listed' },
  isNotListed: { 'zh-CN': '未列入', 'en-US': 'Not listed' },
  facts: { 'zh-CN': '认证', 'en-US': 'Certification' },
  history: { 'zh-CN': '经过', 'en-US': 'History' },
  noHistory: { 'zh-CN': '还没有记录', 'en-US': 'Nothing recorded yet' },
  reason: { 'zh-CN': '原因', 'en-US': 'Reason' },
  reasonHint: {
    'zh-CN': '本人会看到，并记入审计日志。',
    'en-US': 'The person reads it, and it is recorded in the audit log.',
  },
  ownOne: {
    'zh-CN': '平台管理员可以暂停、恢复或撤销；自己的认证由另一位管理员处理。',
    'en-US':
      'Platform administrators suspend, reinstate and revoke; one’s own certification is changed by another administrator.',
  },
  suspendTitle: { 'zh-CN': '暂停{name}的认证', 'en-US': 'Suspend the certification of {name}' },
  suspendLead: {
    'zh-CN': '立即生效：不再作为专家供选择，不能参加新的会诊和检查，离开正在进行的会议；已受邀的会诊没有本人继续进行。',
    'en-US':
      'Takes effect at once: no longer offered as an expert, no new consultations or examinations, out of meetings under way. Consultations already accepted go on without this person.',
  },
  suspended: { 'zh-CN': '已暂停{name}的认证', 'en-US': 'The certification of {name} was suspended' },
  reinstateTitle: { 'zh-CN': '恢复{name}的认证', 'en-US': 'Reinstate the certification of {name}' },
  reinstateLead: {
    'zh-CN': '立即生效。暂停期间退出的会诊不会自动恢复，需要重新邀请。',
    'en-US':
      'Takes effect at once. Consultations left during the suspension do not come back; a new invitation is needed.',
  },
  reinstated: { 'zh-CN': '已恢复{name}的认证', 'en-US': 'The certification of {name} was reinstated' },
  lapsedInstead: {
    'zh-CN': '暂停已解除，但{name}的执业证已到期，更新有效期后才重新生效',
    'en-US': 'The suspension ended, but the license of {name} has expired and must be renewed',
  },
  revokeTitle: { 'zh-CN': '撤销{name}的认证', 'en-US': 'Revoke the certification of {name}' },
  revokeLead: {
    'zh-CN': '立即生效，不能恢复：只有重新提交申请并通过审核，才能再次认证。已受邀的会诊没有本人继续进行。',
    'en-US':
      'Takes effect at once and cannot be undone: only a new, approved application certifies this person again. Consultations already accepted go on without this person.',
  },
  revoked: { 'zh-CN': '已撤销{name}的认证', 'en-US': 'The certification of {name} was revoked' },
  notice: { 'zh-CN': '卫生健康部门通报', 'en-US': 'Notice of the health authority' },
  checking: { 'zh-CN': '核实执业资格', 'en-US': 'Checking the license' },
  request: { 'zh-CN': '本人申请', 'en-US': 'Own request' },
  falsePapers: { 'zh-CN': '材料不实', 'en-US': 'False documents' },
  withdrawnLicence: { 'zh-CN': '执业证已注销', 'en-US': 'License withdrawn' },
  checked: { 'zh-CN': '核实无误', 'en-US': 'Checked and in order' },
})

/** The words of a line in the history of a certification that was granted; a word that is not here shows as itself. */
export const standingHistoryTexts: Readonly<Record<string, Text>> = {
  lapse: { 'zh-CN': '执业证到期', 'en-US': 'License expired' },
  renew: { 'zh-CN': '执业证更新，重新生效', 'en-US': 'License renewed, in force again' },
  suspend: { 'zh-CN': '暂停认证', 'en-US': 'Suspended' },
  reinstate: { 'zh-CN': '恢复认证', 'en-US': 'Reinstated' },
  revoke: { 'zh-CN': '撤销认证', 'en-US': 'Revoked' },
  restore: { 'zh-CN': '重新认证', 'en-US': 'Certified again' },
}
