import { defineTexts } from '@tongying/contract/kit'

/** The words of the page on which the agreements are read and accepted. */
export const consentTexts = defineTexts({
  title: { 'zh-CN': '协议', 'en-US': 'Agreements' },
  purpose: {
    'zh-CN': '医生认证和机构入驻前各需同意一份协议。在这里阅读，并查看已同意的版本和日期。',
    'en-US':
      'One agreement is accepted before certification, one before an institution applies. Read them here, with the version and date that you accepted.',
  },
  certification: { 'zh-CN': '医生认证协议', 'en-US': 'Certification agreement' },
  version: { 'zh-CN': '第{version}版', 'en-US': 'Version {version}' },
  accepted: { 'zh-CN': '已同意', 'en-US': 'Accepted' },
  acceptedAt: {
    'zh-CN': '{time}同意第{version}版',
    'en-US': 'Version {version} accepted {time}',
  },
  outdated: {
    'zh-CN': '{time}同意的是第{version}版，之后协议有改动，需要重新同意。',
    'en-US': 'You accepted version {version} {time}. The agreement has changed since and must be accepted again.',
  },
  notYet: { 'zh-CN': '未同意', 'en-US': 'Not accepted' },
  read: { 'zh-CN': '我已阅读并同意这份协议', 'en-US': 'I have read and accept this agreement' },
  readFirst: { 'zh-CN': '请勾选同意后继续', 'en-US': 'Check the box to continue' },
  accept: { 'zh-CN': '同意', 'en-US': 'Accept' },
  acceptAndBack: { 'zh-CN': '同意并返回', 'en-US': 'Accept and return' },
  done: { 'zh-CN': '已同意，可以继续', 'en-US': 'Accepted. You can continue' },
  begins: {
    'zh-CN': '同意后即开始一份机构入驻申请，可以随时填写或放着不用。',
    'en-US': 'Accepting begins an application for an institution, which you may fill in at any time, or leave.',
  },
  toCertification: { 'zh-CN': '返回医生认证', 'en-US': 'Back to certification' },
  toOnboarding: { 'zh-CN': '返回机构入驻', 'en-US': 'Back to the institution application' },
})
