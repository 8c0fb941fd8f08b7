import { defineErrors, tryLater } from '../kit/index.ts'

export const deviceErrors = defineErrors({
  PairingCodeDead: {
    status: 409,
    message: {
      'zh-CN': '配对码不对或已失效，请向管理员要一个新的',
      'en-US': 'This code is not valid or has expired. Ask the administrator for a new one',
    },
  },
  /** Nobody has paired this browser, or another device was paired in its place. */
  TerminalUnknown: {
    status: 404,
    message: { 'zh-CN': '这台终端还没有配对', 'en-US': 'This terminal is not paired' },
  },
  TerminalRevoked: {
    status: 404,
    message: {
      'zh-CN': '这台终端已被管理员停用',
      'en-US': 'The administrator has revoked this terminal',
    },
  },
  TooManyTerminals: {
    status: 409,
    message: { 'zh-CN': '终端太多，请先停用不再使用的', 'en-US': 'There are too many terminals. Revoke some first' },
  },
  /** The chosen terminal may not be used by this person any more. */
  TerminalUnavailable: {
    status: 409,
    message: { 'zh-CN': '这台终端不能使用，请重新选择', 'en-US': 'This terminal cannot be used. Select another one' },
  },
  TooManyPairingCodes: { status: 429, message: tryLater },
  TooManyPairingTries: { status: 429, message: tryLater },
})
