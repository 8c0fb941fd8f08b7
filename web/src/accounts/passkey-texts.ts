import { defineTexts } from '@tongying/contract/kit'

/** The words of one's passkeys. */
export const passkeyTexts = defineTexts({
  title: { 'zh-CN': '通行密钥', 'en-US': 'Passkeys' },
  lead: {
    'zh-CN': '用指纹、面容或屏幕锁登录，不用输入密码和验证码。密钥只在你的设备或密码管理器里，别人骗不走。',
    'en-US':
      'Log in with your fingerprint, face or screen lock instead of a password and codes. The key stays on your device or in your password manager, and cannot be phished.',
  },
  none: { 'zh-CN': '没有通行密钥', 'en-US': 'No passkeys' },
  add: { 'zh-CN': '添加通行密钥…', 'en-US': 'Add a passkey…' },
  addTitle: { 'zh-CN': '添加通行密钥', 'en-US': 'Add a passkey' },
  addAction: { 'zh-CN': '继续', 'en-US': 'Continue' },
  name: { 'zh-CN': '名称', 'en-US': 'Name' },
  nameHint: {
    'zh-CN': '如“办公室电脑”，方便以后辨认',
    'en-US': 'Such as “Office computer”, so that you know it later',
  },
  ends: {
    'zh-CN': '修改密码、重设密码、更换手机号被撤销或开启两步验证后，通行密钥会全部删除，需要重新添加。',
    'en-US':
      'Changing or resetting your password, undoing a change of phone, or turning two-step verification on removes all passkeys.',
  },
  added: { 'zh-CN': '添加于', 'en-US': 'Added' },
  used: { 'zh-CN': '最近使用', 'en-US': 'Last used' },
  unused: { 'zh-CN': '从未使用', 'en-US': 'Never used' },
  synced: { 'zh-CN': '多台设备同步', 'en-US': 'Synced between devices' },
  remove: { 'zh-CN': '删除', 'en-US': 'Remove' },
  removeTitle: { 'zh-CN': '删除这个通行密钥？', 'en-US': 'Remove this passkey?' },
  removeLine: {
    'zh-CN': '“{name}”将不能再用来登录。设备里的密钥请在设备上自行删除。',
    'en-US': '“{name}” can no longer be used to log in. Delete the key on the device itself as well.',
  },
  notMade: {
    'zh-CN': '没有完成：已取消、超时，或这台设备上已有你的通行密钥。',
    'en-US': 'Not completed: it was cancelled, took too long, or your device has a passkey of yours already.',
  },
  unsupported: {
    'zh-CN': '这个浏览器不支持通行密钥，或网址不是安全连接。',
    'en-US': 'This browser does not support passkeys, or the connection is not secure.',
  },
})
