import { defineTexts, type Text } from '@tongying/contract/kit'

export const certificationTexts = defineTexts({
  title: { 'zh-CN': '医生认证', 'en-US': 'Physician certification' },
  purpose: {
    'zh-CN': '医师、药师、护师和技师认证后，可以申请和参加会诊。',
    'en-US':
      'Physicians, pharmacists, nurses and technicians can apply for and take part in consultations once certified.',
  },
  steps: { 'zh-CN': '认证进度', 'en-US': 'Progress' },
  stepAgreement: { 'zh-CN': '同意协议', 'en-US': 'Agreement' },
  stepForm: { 'zh-CN': '填写资料', 'en-US': 'Your details' },
  stepReview: { 'zh-CN': '平台审核', 'en-US': 'Review' },
  stepReviewDetail: { 'zh-CN': '1至3个工作日', 'en-US': '1 to 3 working days' },
  stepDone: { 'zh-CN': '认证完成', 'en-US': 'Certified' },

  agreement: { 'zh-CN': '医生认证协议', 'en-US': 'Certification agreement' },
  agreementLead: {
    'zh-CN': '请先阅读以下条款。同意后开始填写，大约需要10分钟。',
    'en-US': 'Read these terms first. Accept them to start the application, which takes about 10 minutes.',
  },
  agree: { 'zh-CN': '我已阅读并同意上述协议', 'en-US': 'I have read and accept this agreement' },
  agreeFirst: { 'zh-CN': '请勾选同意后继续', 'en-US': 'Check the box to continue' },
  ownPage: { 'zh-CN': '全部协议', 'en-US': 'All agreements' },
  agreedTo: { 'zh-CN': '查看已同意的协议', 'en-US': 'View the agreement you accepted' },
  begin: { 'zh-CN': '同意，开始填写', 'en-US': 'Accept and start' },
  version: { 'zh-CN': '第{version}版', 'en-US': 'Version {version}' },

  realName: {
    'zh-CN': '还没有实名认证，提交前需要先完成。',
    'en-US': 'Your real name has not been verified yet. Verify it before you submit.',
  },
  toRealName: { 'zh-CN': '完成实名认证', 'en-US': 'Verify now' },
  identity: { 'zh-CN': '身份', 'en-US': 'Identity' },
  identityHint: {
    'zh-CN': '姓名和身份证号取自实名认证。图片支持jpg、jpeg、png，不超过5MB。',
    'en-US': 'Name and ID number come from your real-name verification. Images: jpg, jpeg or png, up to 5MB.',
  },
  practice: { 'zh-CN': '执业', 'en-US': 'Practice' },
  practiceHint: { 'zh-CN': '与资格证书、执业证一致。', 'en-US': 'As shown on your certificates.' },
  profile: { 'zh-CN': '介绍', 'en-US': 'Introduction' },
  profileHint: {
    'zh-CN': '申请会诊的医生选择专家时会看到。',
    'en-US': 'Visible to physicians choosing an expert.',
  },
  opening: { 'zh-CN': '开通应用', 'en-US': 'Apps to activate' },
  openingHint: { 'zh-CN': '至少选择一项，以后可以再改。', 'en-US': 'Select at least one. You can change this later.' },
  optional: { 'zh-CN': '选填', 'en-US': 'Optional' },
  pharmacist: { 'zh-CN': '我是执业药师', 'en-US': 'I am a licensed pharmacist' },
  hospitalPlaceholder: { 'zh-CN': '输入医院名称', 'en-US': 'Enter the name of the hospital' },
  submit: { 'zh-CN': '提交认证', 'en-US': 'Submit for review' },
  resubmit: { 'zh-CN': '重新提交', 'en-US': 'Submit again' },
  submitted: { 'zh-CN': '提交成功', 'en-US': 'Submitted successfully' },

  underReview: { 'zh-CN': '审核中', 'en-US': 'Under review' },
  underReviewDetail: {
    'zh-CN': '{time}提交，预计1至3个工作日内审核完毕。结果会通过消息和短信告诉你。',
    'en-US': 'Submitted {time}. The review takes 1 to 3 working days. You will be notified by message and SMS.',
  },
  revisionWaits: {
    'zh-CN': '修改在审核中，原有认证继续有效。',
    'en-US': 'Your changes are under review. Your current certification remains valid.',
  },
  withdraw: { 'zh-CN': '撤回并修改', 'en-US': 'Withdraw to edit' },
  withdrawn: { 'zh-CN': '已撤回，可以修改后重新提交', 'en-US': 'Withdrawn. You can edit it and submit it again' },
  rejected: { 'zh-CN': '抱歉，你的申请未通过审核！', 'en-US': 'Sorry, your application has been rejected!' },
  rejectedWhy: { 'zh-CN': '驳回原因', 'en-US': 'Reason' },
  reEdit: { 'zh-CN': '重新编辑', 'en-US': 'Edit again' },
  certified: { 'zh-CN': '认证成功', 'en-US': 'You are certified' },
  certifiedDetail: {
    'zh-CN': '可以申请会诊。',
    'en-US': 'You can apply for consultations.',
  },
  certifiedAlone: {
    'zh-CN': '加入医疗机构后可以申请会诊。',
    'en-US': 'Join an institution to apply for consultations.',
  },
  beListed: { 'zh-CN': '申请成为会诊专家', 'en-US': 'Apply to be listed as an expert' },
  listed: { 'zh-CN': '已在专家列表，各医院可以邀请', 'en-US': 'Listed as an expert: hospitals can invite you' },
  suspended: {
    'zh-CN': '认证已被平台暂停：{reason}。如有疑问，请联系平台。',
    'en-US': 'The platform suspended your certification: {reason}. Contact the platform if you have questions.',
  },
  revoked: {
    'zh-CN': '认证已被平台撤销：{reason}。如需重新认证，请修改资料后重新提交。',
    'en-US':
      'The platform revoked your certification: {reason}. To be certified again, modify your details and submit them.',
  },
  lapsed: {
    'zh-CN': '执业证有效期到{day}为止，认证暂停。请修改资料、更新有效期后重新提交。',
    'en-US': 'Your license was valid until {day}; your certification is paused. Update the date and submit it again.',
  },
  licenceEnding: {
    'zh-CN': '执业证还有{count}天到期，到期后认证暂停。请修改资料、更新有效期。',
    'en-US': {
      by: 'count',
      one: 'Your license ends in {count} day; after that your certification is paused. Update the date.',
      other: 'Your license ends in {count} days; after that your certification is paused. Update the date.',
    },
  },
  modify: { 'zh-CN': '修改资料', 'en-US': 'Modify' },
  modifyNote: {
    'zh-CN': '提交后由平台审核，通过前原有认证继续有效。',
    'en-US': 'Changes are reviewed. Your current certification remains valid until they are approved.',
  },
  keepOld: { 'zh-CN': '不改了', 'en-US': "Don't change" },
  info: { 'zh-CN': '医师信息', 'en-US': 'Physician information' },
  papers: { 'zh-CN': '提交的资料', 'en-US': 'Submitted details' },
  join: { 'zh-CN': '去加入机构', 'en-US': 'Join an institution' },

  section: { 'zh-CN': '医生认证', 'en-US': 'Certifications' },
  reviewTitle: { 'zh-CN': '医生认证审核', 'en-US': 'Certification review' },
  reviewPurpose: {
    'zh-CN': '核对身份、证书与执业信息。通过后立即生效。',
    'en-US': 'Check identity, certificates and practice. Approval takes effect immediately.',
  },
  revokedBefore: { 'zh-CN': '认证曾被撤销', 'en-US': 'Certification was revoked' },
  suspendedNow: { 'zh-CN': '认证暂停中', 'en-US': 'Certification is suspended' },
  round: { 'zh-CN': '第{round}次提交', 'en-US': 'Submission {round}' },
  revision: { 'zh-CN': '修改已生效的认证', 'en-US': 'Changes a valid certification' },
  phone: { 'zh-CN': '手机号', 'en-US': 'Mobile phone' },
  realNameNone: { 'zh-CN': '未实名', 'en-US': 'Not verified' },
  realNameFormat: { 'zh-CN': '仅校验格式', 'en-US': 'Format checked only' },
  realNameVerified: { 'zh-CN': '已核验', 'en-US': 'Verified' },
  certificateKnown: {
    'zh-CN': '这个资格证书编号已用于另一个已认证的账号。',
    'en-US': 'This certificate number is used by another certified account.',
  },
  validity: { 'zh-CN': '有效期', 'en-US': 'Validity' },
  validityHint: { 'zh-CN': '看证件，未过期', 'en-US': 'See the card: not expired' },
  samePerson: { 'zh-CN': '同一人', 'en-US': 'Same person' },
  samePersonHint: { 'zh-CN': '与人像面比对', 'en-US': 'Compare with the ID card' },
  typed: { 'zh-CN': '本人填写，没有证件', 'en-US': 'Typed by the applicant, without a document' },
  history: { 'zh-CN': '提交与审核记录', 'en-US': 'Submissions and decisions' },
  alone: { 'zh-CN': '只看这一张', 'en-US': 'Show this one alone' },
  beside: { 'zh-CN': '与身份证人像面并排', 'en-US': 'Show beside the ID card' },
  smaller: { 'zh-CN': '缩小', 'en-US': 'Zoom out' },
  larger: { 'zh-CN': '放大', 'en-US': 'Zoom in' },
  turn: { 'zh-CN': '旋转', 'en-US': 'Rotate' },
  idCardRight: {
    'zh-CN': '校验位正确，{gender}，{birthday}出生',
    'en-US': 'Valid check digit; {gender}, born {birthday}',
  },
  idCardWrong: { 'zh-CN': '校验位不正确', 'en-US': 'Wrong check digit' },
  expired: { 'zh-CN': '已过期', 'en-US': 'Expired' },
  daysLeft: {
    'zh-CN': '还有{count}天',
    'en-US': { by: 'count', one: '{count} day left', other: '{count} days left' },
  },
  unclearPicture: { 'zh-CN': '照片不清', 'en-US': 'Unclear picture' },
  differsFromPapers: { 'zh-CN': '与证件不一致', 'en-US': 'Differs from the documents' },
  expiredPapers: { 'zh-CN': '证书过期', 'en-US': 'Expired certificate' },
  missingPapers: { 'zh-CN': '缺少材料', 'en-US': 'Missing documents' },
  notOffered: {
    'zh-CN': '认证时没有资格证书，暂不列入会诊专家。修改资料、上传资格证书并通过审核后列入。',
    'en-US':
      'You were certified without a qualification certificate, so you are not offered as an expert. Modify your details and upload the certificate.',
  },
  enlarge: { 'zh-CN': '放大{name}', 'en-US': 'Enlarge: {name}' },
  none: { 'zh-CN': '未提供', 'en-US': 'Not provided' },
  yes: { 'zh-CN': '是', 'en-US': 'Yes' },
  approved: { 'zh-CN': '{name}已通过认证', 'en-US': '{name} has been certified' },
  rejectTitle: { 'zh-CN': '驳回认证申请', 'en-US': 'Reject application' },
  rejectHint: {
    'zh-CN': '申请人会看到，写清要补充或改正什么。',
    'en-US': 'Visible to the applicant. Say what needs to be added or corrected.',
  },
  rejectedDone: { 'zh-CN': '已驳回{name}的申请', 'en-US': 'The application of {name} has been rejected' },
})

/** The words of a line in the history of certifications; a word that is not here shows as itself. */
export const certificationHistoryTexts: Readonly<Record<string, Text>> = {
  submit: { 'zh-CN': '提交申请', 'en-US': 'Submitted' },
  withdraw: { 'zh-CN': '申请人撤回', 'en-US': 'Withdrawn by the applicant' },
  approve: { 'zh-CN': '审核通过', 'en-US': 'Approved' },
  reject: { 'zh-CN': '驳回', 'en-US': 'Rejected' },
  reEdit: { 'zh-CN': '申请人开始修改', 'en-US': 'The applicant began to edit' },
  unmask: { 'zh-CN': '显示完整号码', 'en-US': 'A number was shown in full' },
}
