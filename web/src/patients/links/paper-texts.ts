import { defineTexts } from '@tongying/contract/kit'

/** The words of the printed consent besides those that were signed. */
export const paperTexts = defineTexts({
  explained: {
    'zh-CN': '一、告知内容（签署时所示原文）',
    'en-US': '1. Information given (the wording shown at signing)',
  },
  decisions: { 'zh-CN': '二、决定（三项分开，互不影响）', 'en-US': '2. Decisions (each for itself)' },
  agreed: { 'zh-CN': '同意', 'en-US': 'Agreed' },
  notAgreed: { 'zh-CN': '不同意', 'en-US': 'Not agreed' },
  signed: { 'zh-CN': '三、签署', 'en-US': '3. Signature' },
  drawn: {
    'zh-CN': '手写签名存于系统，显示签署人完整信息后可打印',
    'en-US': 'The drawn signature is kept in the system; show the signer’s full details to print it',
  },
  typed: { 'zh-CN': '以填写的姓名签署，没有手写签名', 'en-US': 'Signed by typed name; not drawn by hand' },
  signer: { 'zh-CN': '患者或家属', 'en-US': 'Patient or relative' },
  onBehalf: { 'zh-CN': '代签依据', 'en-US': 'Reason for signing' },
  physician: { 'zh-CN': '告知医师（手写签名）', 'en-US': 'Informing physician (sign by hand)' },
  sentAt: { 'zh-CN': '发出链接', 'en-US': 'Link sent on' },
  openedAt: { 'zh-CN': '对方打开', 'en-US': 'Link opened on' },
  byHand: { 'zh-CN': '签名日期', 'en-US': 'Date of signature' },
  questions: { 'zh-CN': '答疑电话', 'en-US': 'Questions to' },
  check: { 'zh-CN': '核验', 'en-US': 'To check' },
  scan: {
    'zh-CN': '扫码登录后，与病例里的签署编号、文本摘要和撤回情况核对',
    'en-US': 'Scan, log in, and compare signature number, hash and withdrawal with those of the case',
  },
  name: { 'zh-CN': '姓名', 'en-US': 'Name' },
  relation: { 'zh-CN': '与患者关系', 'en-US': 'Relation to the patient' },
  unknown: { 'zh-CN': '未记录', 'en-US': 'Not recorded' },
  signedAt: { 'zh-CN': '签署时间', 'en-US': 'Signed on (Beijing time)' },
  way: { 'zh-CN': '签署方式', 'en-US': 'Signed by way of' },
  ownPhone: { 'zh-CN': '短信链接，手机 {phone}', 'en-US': 'Link by SMS to {phone}' },
  byQr: { 'zh-CN': '二维码链接', 'en-US': 'Link by QR code' },
  withdrawal: { 'zh-CN': '四、撤回', 'en-US': '4. Withdrawal' },
  untilPrinted: { 'zh-CN': '截至打印（{time}）：', 'en-US': 'At the time of printing ({time}): ' },
  notWithdrawn: { 'zh-CN': '未撤回。', 'en-US': 'not withdrawn.' },
  withdrawnAt: { 'zh-CN': '已于{time}撤回。', 'en-US': 'withdrawn on {time}.' },
  number: { 'zh-CN': '签署编号', 'en-US': 'Signature number' },
  version: { 'zh-CN': '文本版本', 'en-US': 'Wording' },
  hash: { 'zh-CN': '文本摘要（SHA-256）', 'en-US': 'Hash of the text (SHA-256)' },
  copies: {
    'zh-CN': '一式两份：病历一份，患者一份。',
    'en-US': 'Two copies: one for the record, one for the patient.',
  },
})
