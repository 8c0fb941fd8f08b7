import { defineTexts } from '@tongying/contract/kit'

/** The words of setting up logins with an institution's own accounts. */
export const signInTexts = defineTexts({
  dialog: { 'zh-CN': '{hospital}的机构账号登录', 'en-US': 'Login with accounts of {hospital}' },
  lead: {
    'zh-CN': '成员用本机构的账号（OpenID Connect）登录。请在本机构的身份系统里登记一个应用，填入下面的返回地址。',
    'en-US':
      'Members log in with your own accounts (OpenID Connect). Register an application with your identity provider, with the return address below.',
  },
  leadMembers: {
    'zh-CN':
      '只有本机构的成员能这样登录；第一次登录时，每人要用手机验证码证明一次。关闭后立即不能再这样登录，已登录的不受影响。',
    'en-US':
      'Only members of your institution can log in this way; the first time, each proves their phone once. Turning it off ends it at once for new logins, and leaves those who are logged in.',
  },
  isEnabled: { 'zh-CN': '开启机构账号登录', 'en-US': 'Let members log in with our accounts' },
  name: { 'zh-CN': '登录页上的名称', 'en-US': 'Name on the login page' },
  nameHint: { 'zh-CN': '任何人都能看到', 'en-US': 'Visible to everyone' },
  issuer: { 'zh-CN': '身份系统地址（Issuer）', 'en-US': 'Address of the provider (issuer)' },
  clientId: { 'zh-CN': '应用编号（Client ID）', 'en-US': 'Client ID' },
  clientSecret: { 'zh-CN': '应用密钥（Client secret）', 'en-US': 'Client secret' },
  secretKept: { 'zh-CN': '已保存，不再显示。留空则不改', 'en-US': 'Saved and not shown again. Leave empty to keep it' },
  phoneClaim: { 'zh-CN': '核对手机号', 'en-US': 'Compare phone numbers' },
  claimNone: { 'zh-CN': '不核对', 'en-US': 'Do not compare' },
  claimPhone: { 'zh-CN': '与phone_number一致才能关联', 'en-US': 'Must equal the claim phone_number' },
  claimMobile: { 'zh-CN': '与mobile一致才能关联', 'en-US': 'Must equal the claim mobile' },
  redirectUri: { 'zh-CN': '返回地址：', 'en-US': 'Return address:' },
  test: { 'zh-CN': '测试连接', 'en-US': 'Test the connection' },
  answers: { 'zh-CN': '连接正常，登录页：{address}', 'en-US': 'It answers. Login page: {address}' },
  noAnswer: { 'zh-CN': '没有应答', 'en-US': 'No answer' },
  save: { 'zh-CN': '保存', 'en-US': 'Save' },
  saved: { 'zh-CN': '已保存', 'en-US': 'Saved' },
})
