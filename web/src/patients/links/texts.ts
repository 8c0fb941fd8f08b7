import { defineTexts } from '@tongying/contract/kit'

export const linkTexts = defineTexts({
  title: { 'zh-CN': '由患者签署', 'en-US': 'Signed by the patient' },
  hint: {
    'zh-CN': '患者或家属在自己的手机上阅读、签署，签好后这里自动更新；也可以在上面上传纸质同意书',
    'en-US':
      'The patient or guardian reads and signs on their own phone; this updates by itself. Or upload a paper form above',
  },
  phone: { 'zh-CN': '患者或家属的手机号', 'en-US': 'Phone of the patient or guardian' },
  sendSms: { 'zh-CN': '短信发送', 'en-US': 'Send by SMS' },
  showQr: { 'zh-CN': '出示二维码', 'en-US': 'Show QR code' },
  qrTitle: { 'zh-CN': '请患者扫码', 'en-US': 'Ask the patient to scan' },
  qrLead: {
    'zh-CN': '链接只能由第一个打开它的手机使用，72小时内有效，请勿发给他人。',
    'en-US': 'Only the phone that opens it first can use it, for 72 hours. Give it to nobody else.',
  },
  qrLabel: { 'zh-CN': '给患者的链接', 'en-US': 'Link for the patient' },
  copy: { 'zh-CN': '复制链接', 'en-US': 'Copy the link' },
  done: { 'zh-CN': '完成', 'en-US': 'Done' },
  revoke: { 'zh-CN': '收回链接', 'en-US': 'Revoke' },
  expired: { 'zh-CN': '已过期', 'en-US': 'Expired' },
  toPhone: { 'zh-CN': '发到 {phone}', 'en-US': 'to {phone}' },
  byQr: { 'zh-CN': '二维码', 'en-US': 'QR code' },
  undelivered: {
    'zh-CN': '短信没有发出，请改用二维码',
    'en-US': 'The SMS was not sent. Use the QR code instead',
  },
  until: { 'zh-CN': '有效至 {time}', 'en-US': 'Valid until {time}' },
  signedBy: { 'zh-CN': '{name}（{relation}）已签署', 'en-US': 'Signed by {name} ({relation})' },
  changed: {
    'zh-CN': '签署后，患者、会诊目的或专家有改动，请患者重新签署',
    'en-US': 'The patient, the reason or the experts have changed since. Ask for a new signature',
  },
  paperOld: {
    'zh-CN': '患者在纸质同意书上签字后，专家有变动。请告知患者，并可发链接请其重新签署',
    'en-US':
      'The experts have changed since the patient signed on paper. Tell the patient; a link asks for a new signature',
  },
  withdrawn: { 'zh-CN': '患者已撤回同意', 'en-US': 'The patient has withdrawn the consent' },
  print: { 'zh-CN': '打印', 'en-US': 'Print' },
  show: { 'zh-CN': '查看', 'en-US': 'View' },
  consentTitle: { 'zh-CN': '知情同意', 'en-US': 'Informed consent' },
  signer: { 'zh-CN': '签署人', 'en-US': 'Signed by' },
  relation: { 'zh-CN': '与患者关系', 'en-US': 'Relation' },
  onBehalf: { 'zh-CN': '代签依据', 'en-US': 'Signed for the patient because' },
  signedAt: { 'zh-CN': '签署时间', 'en-US': 'Signed on' },
  withdrawnAt: { 'zh-CN': '撤回时间', 'en-US': 'Withdrawn on' },
  why: { 'zh-CN': '撤回原因', 'en-US': 'Reason' },
  way: { 'zh-CN': '签署方式', 'en-US': 'Signed by way of' },
  ownPhone: { 'zh-CN': '手机 {phone}', 'en-US': 'Phone {phone}' },
  version: { 'zh-CN': '文本版本', 'en-US': 'Wording' },
  hash: { 'zh-CN': '文本摘要', 'en-US': 'Text hash' },
  drawn: {
    'zh-CN': '手写签名，显示完整信息后可见',
    'en-US': 'Drawn by hand; shown with the full details',
  },
  unmask: {
    title: { 'zh-CN': '显示签署人完整信息', 'en-US': 'Show the signer’s full details' },
    signer: { 'zh-CN': '核对签署人', 'en-US': 'Check who signed' },
    dispute: { 'zh-CN': '核对签名', 'en-US': 'Check the signature' },
  },
  typed: { 'zh-CN': '以填写的姓名签署', 'en-US': 'Signed by typed name' },
  signature: { 'zh-CN': '{name}的签名', 'en-US': 'Signature of {name}' },
  text: { 'zh-CN': '签署时的原文', 'en-US': 'Text as it was signed' },
})
