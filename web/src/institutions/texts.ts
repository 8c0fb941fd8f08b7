import { defineTexts } from '@tongying/contract/kit'

export const onboardingTexts = defineTexts({
  verifyFirst: { 'zh-CN': '先完成实名认证', 'en-US': 'Verify your real name first' },
  verifyDetail: {
    'zh-CN': '机构入驻由实名认证的人员办理。认证后回到这里继续。',
    'en-US': 'Only people whose real name is verified can apply for an institution. Return here once it is verified.',
  },
  verify: { 'zh-CN': '完成实名认证', 'en-US': 'Verify my name' },
  agree: {
    'zh-CN': '我已阅读并同意，代表机构申请入驻',
    'en-US': 'I have read and accept it and apply on behalf of the institution',
  },
  begin: { 'zh-CN': '同意并开始填写', 'en-US': 'Accept and start' },
  version: { 'zh-CN': '版本{version}', 'en-US': 'Version {version}' },
  allAgreements: { 'zh-CN': '全部协议', 'en-US': 'All agreements' },
  whole: { 'zh-CN': '用户协议与隐私政策全文', 'en-US': 'Full user agreement and privacy notice' },
  basics: { 'zh-CN': '机构信息', 'en-US': 'Institution information' },
  basicsHint: { 'zh-CN': '显示在机构目录和会诊资料中。', 'en-US': 'Shown in the directory and on consultations.' },
  standing: { 'zh-CN': '级别与性质', 'en-US': 'Grade and nature' },
  standingHint: { 'zh-CN': '以最近一次等级评审结果为准。', 'en-US': 'According to the most recent accreditation.' },
  licence: { 'zh-CN': '执业登记', 'en-US': 'License' },
  licenceHint: {
    'zh-CN': '与《医疗机构执业许可证》一致。机构代码在平台内唯一。',
    'en-US': 'As shown on the license. The code must be unique on this platform.',
  },
  contact: { 'zh-CN': '联系方式', 'en-US': 'Contact' },
  contactHint: {
    'zh-CN': '办公电话会显示给受邀医生；手机号加密保存，只用于联系。',
    'en-US':
      'The office phone is shown to invited physicians. The mobile number is stored encrypted and used only to contact you.',
  },
  codeHint: { 'zh-CN': '许可证上的登记号', 'en-US': 'The registration number on the license' },
  logoHint: { 'zh-CN': 'jpg、jpeg或png，不超过5MB', 'en-US': 'jpg, jpeg or png, up to 5 MB' },
  qualificationHint: {
    'zh-CN': '执业许可证正本，字迹清晰。jpg、jpeg或png，不超过5MB',
    'en-US': 'A legible image of the license. jpg, jpeg or png, up to 5 MB',
  },
  optional: { 'zh-CN': '选填', 'en-US': 'Optional' },
  submit: { 'zh-CN': '提交审核', 'en-US': 'Submit for review' },
  submitted: { 'zh-CN': '提交成功', 'en-US': 'Submitted successfully' },
  rejectedTitle: { 'zh-CN': '抱歉，你的申请未通过审核！', 'en-US': 'Sorry, your application has been rejected!' },
  rejectedNext: {
    'zh-CN': '按上述理由修改后重新提交。',
    'en-US': 'Make the requested changes and submit it again.',
  },
  underReview: { 'zh-CN': '审核中', 'en-US': 'Under review' },
  underReviewDetail: {
    'zh-CN': '{hospital}的入驻申请已提交，1到3个工作日内审核，结果会通过消息和短信通知你。',
    'en-US':
      'The application for {hospital} will be reviewed within 1 to 3 working days. You will be notified by message and SMS.',
  },
  submittedAt: { 'zh-CN': '提交时间', 'en-US': 'Submitted' },
  withdraw: { 'zh-CN': '撤回并修改', 'en-US': 'Withdraw to edit' },
  withdrawTitle: { 'zh-CN': '撤回入驻申请？', 'en-US': 'Withdraw the application?' },
  withdrawConsequence: {
    'zh-CN': '撤回后可以修改，再次提交时重新排队审核。',
    'en-US': 'You can then edit it. When you submit it again, it goes to the end of the review queue.',
  },
  withdrawn: { 'zh-CN': '已撤回，可以修改', 'en-US': 'Withdrawn. You can edit it now' },
  approved: { 'zh-CN': '审核通过', 'en-US': 'Approved' },
  approvedDetail: {
    'zh-CN': '确认后{hospital}正式入驻，你成为机构管理员，可以邀请医生、审核加入申请。',
    'en-US':
      'Once you confirm, {hospital} is onboarded. You become its administrator and can invite physicians and review applications to join.',
  },
  onboard: { 'zh-CN': '确认入驻', 'en-US': 'Confirm onboarding' },
})

export const reviewTexts = defineTexts({
  section: { 'zh-CN': '机构入驻', 'en-US': 'Institutions' },
  title: { 'zh-CN': '机构入驻审核', 'en-US': 'Institution review' },
  purpose: {
    'zh-CN': '核对登记信息与执业许可。通过后由申请人确认入驻。',
    'en-US': 'Check the registration and license. Once approved, the applicant confirms the onboarding.',
  },
  approveTitle: { 'zh-CN': '通过{hospital}的入驻申请？', 'en-US': 'Approve the application of {hospital}?' },
  approveConsequence: {
    'zh-CN': '申请人会收到通知，确认后机构入驻，申请人成为机构管理员。',
    'en-US': 'The applicant is notified. Once they confirm, the institution is on the platform and they administer it.',
  },
  applicant: { 'zh-CN': '申请人{name}', 'en-US': 'Applicant: {name}' },
  registration: { 'zh-CN': '登记信息', 'en-US': 'Registration' },
  papers: { 'zh-CN': '资质与标志', 'en-US': 'License and logo' },
  openFull: { 'zh-CN': '查看原图', 'en-US': 'View full image' },
  rejectTitle: { 'zh-CN': '驳回入驻申请', 'en-US': 'Reject application' },
  rejectHint: {
    'zh-CN': '申请人会看到，写清要改什么。',
    'en-US': 'Visible to the applicant. Say what needs to be changed.',
  },
  approved: { 'zh-CN': '已通过{hospital}', 'en-US': '{hospital} approved' },
  rejectedDone: { 'zh-CN': '已驳回{hospital}', 'en-US': '{hospital} rejected' },
})

export const directoryTexts = defineTexts({
  section: { 'zh-CN': '机构目录', 'en-US': 'Directory' },
  title: { 'zh-CN': '机构目录', 'en-US': 'Institution directory' },
  purpose: {
    'zh-CN': '医疗机构，含已停用的和导入后尚未入驻的。',
    'en-US': 'All institutions, closed ones and those not onboarded yet included.',
  },
  name: { 'zh-CN': '机构', 'en-US': 'Institution' },
  standing: { 'zh-CN': '级别等次', 'en-US': 'Grade and level' },
  ownership: { 'zh-CN': '性质', 'en-US': 'Nature' },
  region: { 'zh-CN': '地区', 'en-US': 'Region' },
  address: { 'zh-CN': '地址', 'en-US': 'Address' },
  search: { 'zh-CN': '名称或简称', 'en-US': 'Name or abbreviation' },
  tier: { 'zh-CN': '级别', 'en-US': 'Grade' },
  status: { 'zh-CN': '状态', 'en-US': 'Status' },
  none: { 'zh-CN': '还没有机构入驻', 'en-US': 'No institutions yet' },
  noneDetail: {
    'zh-CN': '入驻申请通过并确认后，机构会列在这里。',
    'en-US': 'Institutions appear here once their application is approved and confirmed.',
  },
})

export const directoryImportPageTexts = defineTexts({
  open: { 'zh-CN': '批量导入', 'en-US': 'Import by CSV' },
  title: { 'zh-CN': '导入机构目录', 'en-US': 'Import institutions' },
  purpose: {
    'zh-CN':
      '导入的机构标为“未入驻”：医生认证时可以选为工作医院，但还不能加入或开展会诊。机构以同一机构代码申请入驻后接管。',
    'en-US':
      'Imported institutions are marked “Not onboarded”: physicians can name them as their hospital when they are certified, but nobody can join them or hold consultations there until the institution onboards with the same code.',
  },
  back: { 'zh-CN': '返回机构目录', 'en-US': 'Back to the directory' },
  action: {
    'zh-CN': '导入{count}家机构',
    'en-US': { by: 'count', one: 'Import {count} institution', other: 'Import {count} institutions' },
  },
  done: { 'zh-CN': '已导入{imported}家机构，跳过{skipped}家。', 'en-US': '{imported} imported, {skipped} skipped.' },
  toDirectory: { 'zh-CN': '查看机构目录', 'en-US': 'View the directory' },
  outcomes: {
    new: { 'zh-CN': '将导入', 'en-US': 'To import' },
    known: { 'zh-CN': '已有，跳过', 'en-US': 'Known, skipped' },
    later: { 'zh-CN': '稍后', 'en-US': 'Later' },
    wrong: { 'zh-CN': '有错误', 'en-US': 'Error' },
  },
})

export const registrationTexts = defineTexts({
  crumb: { 'zh-CN': '位置', 'en-US': 'Breadcrumb' },
  purpose: {
    'zh-CN': '按执业许可核对的登记信息，由平台修订，机构不能自己改。',
    'en-US': 'What was checked against the license. The platform revises it; the institution itself cannot.',
  },
  facts: { 'zh-CN': '登记信息', 'en-US': 'Registration' },
  standing: { 'zh-CN': '状态', 'en-US': 'Status' },
  members: { 'zh-CN': '成员与角色', 'en-US': 'Members and roles' },
  history: { 'zh-CN': '修订记录', 'en-US': 'Revisions' },
  noHistory: { 'zh-CN': '入驻后没有修订过。', 'en-US': 'Nothing was revised since it was onboarded.' },
  change: { 'zh-CN': '{field}：{from} → {to}', 'en-US': '{field}: {from} → {to}' },
  reasonWas: { 'zh-CN': '原因：{reason}', 'en-US': 'Reason: {reason}' },
  revise: { 'zh-CN': '修订登记信息…', 'en-US': 'Revise…' },
  reviseTitle: { 'zh-CN': '修订登记信息', 'en-US': 'Revise registration' },
  reviseLead: {
    'zh-CN': '改动立即在全平台生效；已签发的报告保留签发时的名称。机构管理员会收到通知和原因。',
    'en-US':
      'Changes take effect everywhere at once; issued reports keep the name they were issued with. The institution’s administrators are notified with the reason.',
  },
  reviseAction: { 'zh-CN': '保存修订', 'en-US': 'Save revision' },
  revised: { 'zh-CN': '已修订', 'en-US': 'Revised' },
  close: { 'zh-CN': '停用机构…', 'en-US': 'Close institution…' },
  closeTitle: { 'zh-CN': '停用{hospital}', 'en-US': 'Close {hospital}' },
  closeLead: {
    'zh-CN':
      '停用后不能再提交会诊申请、邀请本机构专家、加入成员、签协议、开放检查日和预约。已有的会诊、检查和预约照常办完，成员仍可查看。机构管理员会收到通知和短信。',
    'en-US':
      'No more applications, invitations of its experts, new members, agreements, examination days or bookings. Consultations, examinations and bookings that exist go on to their end, and members can still read. Its administrators are notified, also by SMS.',
  },
  closeAction: { 'zh-CN': '停用机构', 'en-US': 'Close institution' },
  closed: { 'zh-CN': '已停用{hospital}', 'en-US': '{hospital} is closed' },
  reopen: { 'zh-CN': '恢复机构…', 'en-US': 'Reopen institution…' },
  reopenTitle: { 'zh-CN': '恢复{hospital}', 'en-US': 'Reopen {hospital}' },
  reopenLead: {
    'zh-CN': '恢复后可以照常开展业务。机构管理员会收到通知。',
    'en-US': 'Everything works there again. Its administrators are notified.',
  },
  reopenAction: { 'zh-CN': '恢复机构', 'en-US': 'Reopen institution' },
  reopened: { 'zh-CN': '已恢复{hospital}', 'en-US': '{hospital} is open again' },
  reason: { 'zh-CN': '原因', 'en-US': 'Reason' },
  reasonHint: { 'zh-CN': '机构管理员会看到。', 'en-US': 'Visible to the institution’s administrators.' },
})

export const institutionFieldTexts = defineTexts({
  search: { 'zh-CN': '输入机构名称查找', 'en-US': 'Search by name' },
  none: { 'zh-CN': '没有找到这家机构', 'en-US': 'No institution found' },
  more: { 'zh-CN': '共{total}家，请输入更多字', 'en-US': '{total} found. Type more of the name' },
})
