import { defineErrors, fieldTexts } from '../kit/index.ts'
import { accountTexts } from './texts.ts'

export const accountErrors = defineErrors({
  /** A wrong code, and one that was never sent: the same words, so that nobody learns which. */
  CodeWrong: { status: 422, message: { 'zh-CN': '验证码错误', 'en-US': 'verification code error' } },
  CodeExpired: {
    status: 422,
    message: { 'zh-CN': '验证码已过期，请重新获取', 'en-US': 'The code has expired. Request a new one' },
  },
  CodeUsed: {
    status: 422,
    message: { 'zh-CN': '验证码已使用过，请重新获取', 'en-US': 'The code has already been used. Request a new one' },
  },
  CodeDead: {
    status: 422,
    message: {
      'zh-CN': '验证码输错次数过多，已失效，请重新获取',
      'en-US': 'Too many failed attempts: the code is no longer valid. Request a new one',
    },
  },
  CodeTooSoon: {
    status: 429,
    message: { 'zh-CN': '发送太频繁，请{seconds}秒后再试', 'en-US': 'A code was just sent. Try again in {seconds} s' },
  },
  CodeTooMany: {
    status: 429,
    message: {
      'zh-CN': '这个号码获取验证码次数过多，请{minutes}分钟后再试',
      'en-US': {
        by: 'minutes',
        one: 'Too many codes for this number. Try again in {minutes} minute',
        other: 'Too many codes for this number. Try again in {minutes} minutes',
      },
    },
  },
  CodeBudgetSpent: {
    status: 429,
    message: {
      'zh-CN': '短信发送量已达一天的上限，请{minutes}分钟后再试，或使用密码登录',
      'en-US': {
        by: 'minutes',
        one: 'The daily limit for text messages has been reached. Try again in {minutes} minute, or log in with your password',
        other:
          'The daily limit for text messages has been reached. Try again in {minutes} minutes, or log in with your password',
      },
    },
  },
  ProofRequired: {
    status: 429,
    message: {
      'zh-CN': '这个网络获取验证码较多，请先完成验证',
      'en-US': 'Many codes have been requested from this network. Complete the verification first',
    },
  },
  CarrierDown: {
    status: 503,
    message: {
      'zh-CN': '验证码没有发出去，请稍后重试',
      'en-US': 'The code could not be sent. Try again later',
    },
  },
  SignInWrong: { status: 422, message: accountTexts.password.wrong },
  SignInSlowed: {
    status: 429,
    message: {
      'zh-CN': '密码错误次数过多，请{seconds}秒后再试，或用验证码登录',
      'en-US': 'Too many incorrect passwords. Try again in {seconds} s, or log in with a code',
    },
  },
  SecondFactorRequired: {
    status: 422,
    message: { 'zh-CN': '请输入动态验证码', 'en-US': 'Enter the code from your authenticator app' },
  },
  SecondFactorWrong: {
    status: 422,
    message: { 'zh-CN': '动态验证码错误', 'en-US': 'Incorrect authenticator code' },
  },
  SecondFactorSlowed: {
    status: 429,
    message: {
      'zh-CN': '动态验证码错误次数过多，请{seconds}秒后再试',
      'en-US': 'Too many incorrect authenticator codes. Try again in {seconds} s',
    },
  },
  SecondFactorThere: {
    status: 409,
    message: { 'zh-CN': '已经开启两步验证', 'en-US': 'Two-step verification is already on' },
  },
  SecondFactorAbsent: {
    status: 409,
    message: { 'zh-CN': '请先扫描二维码', 'en-US': 'Scan the QR code first' },
  },
  SecondFactorFirst: {
    status: 403,
    message: {
      'zh-CN': '请先在账号安全里开启两步验证，重新登录后再试',
      'en-US': 'This requires two-step verification. Turn it on under account security, log in again and retry',
    },
  },
  AccessTokensFull: {
    status: 409,
    message: {
      'zh-CN': '访问令牌最多{mostAccessTokens}个，请先撤销不再使用的',
      'en-US': 'You can have at most {mostAccessTokens} access tokens. Revoke one you no longer use first',
    },
  },
  /** Unknown, removed, copied, or signed for something else: the same words for all. */
  PasskeyRefused: {
    status: 422,
    message: {
      'zh-CN': '通行密钥未通过验证。请换一种方式登录，再到账号安全里重新添加',
      'en-US': 'The passkey was not accepted. Log in another way and add it again under account security',
    },
  },
  PasskeyStale: {
    status: 409,
    message: { 'zh-CN': '等待太久，请再试一次', 'en-US': 'That took too long. Try again' },
  },
  PasskeySlowed: {
    status: 429,
    message: {
      'zh-CN': '通行密钥失败次数过多，请{seconds}秒后再试，或用验证码登录',
      'en-US': 'Too many failed passkeys. Try again in {seconds} s, or log in with a code',
    },
  },
  PasskeyExists: {
    status: 409,
    message: { 'zh-CN': '这个通行密钥已经添加过', 'en-US': 'This passkey has already been added' },
  },
  PasskeysFull: {
    status: 409,
    message: {
      'zh-CN': '通行密钥最多{mostPasskeys}个，请先删除不再使用的',
      'en-US': 'You can have at most {mostPasskeys} passkeys. Remove one you no longer use first',
    },
  },
  PolicyChanged: {
    status: 409,
    message: {
      'zh-CN': '隐私政策和用户协议又有更新，请刷新页面后再看一遍',
      'en-US': 'The privacy notice and user agreement have changed again. Reload the page to read them',
    },
  },
  ExportTooSoon: {
    status: 429,
    message: {
      'zh-CN': '一天只能导出一次，请{minutes}分钟后再试',
      'en-US': {
        by: 'minutes',
        one: 'You can ask for one export a day. Try again in {minutes} minute',
        other: 'You can ask for one export a day. Try again in {minutes} minutes',
      },
    },
  },
  ExportNotReady: {
    status: 404,
    message: {
      'zh-CN': '没有可下载的文件：还没有生成，或已过7天',
      'en-US': 'There is no file to download: it is not ready yet, or older than 7 days',
    },
  },
  AccountStillNeeded: {
    status: 409,
    message: {
      'zh-CN': '现在还不能注销：还有需要你完成或交接的事，页面上列出了是哪些',
      'en-US': 'The account cannot be deleted yet: the page lists what you have to finish or hand over first',
    },
  },
  LinkStale: {
    status: 409,
    message: { 'zh-CN': '链接已失效或已使用', 'en-US': 'The link has expired or has already been used' },
  },
  /** Only shown to the person who holds the phone: after a right code. */
  PhoneUnknown: {
    status: 422,
    message: { 'zh-CN': '该手机号尚未注册', 'en-US': 'No account is registered with this phone number' },
  },
  PhoneTaken: {
    status: 422,
    message: {
      'zh-CN': '该手机号已注册，请直接登录',
      'en-US': 'This phone number is already registered. Log in instead',
    },
  },
  PasswordRule: { status: 422, message: fieldTexts.password },
  PasswordCommon: { status: 422, message: accountTexts.password.common },
  OldPasswordWrong: { status: 422, message: { 'zh-CN': '原密码错误', 'en-US': 'Your current password is incorrect' } },
  PasswordKeyStale: {
    status: 409,
    message: { 'zh-CN': '页面停留太久，请再提交一次', 'en-US': 'This page has been open too long. Submit again' },
  },
  RedirectRefused: {
    status: 422,
    message: { 'zh-CN': '返回地址不属于本站', 'en-US': 'The return address does not belong to this site' },
  },
  SignInNotRecent: {
    status: 403,
    message: {
      'zh-CN': '为了安全，请用密码、验证码或通行密钥重新登录后再修改',
      'en-US': 'For your security, log in again with your password, a code or a passkey before changing this',
    },
  },
  /** Only shown to the person who proved that the account is theirs. */
  AccountSuspended: {
    status: 403,
    message: {
      'zh-CN': '这个账号已被平台暂停，不能登录。原因已用短信告知，如有疑问请联系平台',
      'en-US': 'The platform has suspended this account. A text message said why. Contact the platform with questions',
    },
  },
  NotYourOwnAccount: {
    status: 403,
    message: {
      'zh-CN': '自己的账号请由另一位平台管理员处理',
      'en-US': 'Another platform administrator has to do this with your own account',
    },
  },
  LastPlatformAdministrator: {
    status: 409,
    message: {
      'zh-CN': '平台至少要有一位能登录的管理员',
      'en-US': 'The platform must have at least one administrator who can log in',
    },
  },
  NoSecondAdministrator: {
    status: 409,
    message: {
      'zh-CN': '没有第二位平台管理员可以批准，请运维人员用 npm run grant-role 授予',
      'en-US': 'There is no second administrator to approve this. Ask the operator, who uses npm run grant-role',
    },
  },
  SecondAdministratorNeeded: {
    status: 403,
    message: {
      'zh-CN': '申请人不能批准自己的申请，请另一位平台管理员批准',
      'en-US': 'Another administrator than the one who asked has to approve this',
    },
  },
  PlatformRoleAsked: {
    status: 409,
    message: {
      'zh-CN': '这个角色的变更已在等待批准',
      'en-US': 'A change of this role is already awaiting approval',
    },
  },
  PlatformRoleNeedsName: {
    status: 422,
    message: {
      'zh-CN': '对方需要先完成实名认证',
      'en-US': 'The real name of this account has to be verified first',
    },
  },
  PlatformRoleToYourself: {
    status: 403,
    message: { 'zh-CN': '不能给自己授予角色', 'en-US': 'You cannot give a role to yourself' },
  },
  IdCardTaken: {
    status: 422,
    message: {
      'zh-CN': '该身份证号不能用于此账号。如有疑问请联系客服',
      'en-US': 'This ID number cannot be used for this account. Contact support if you have questions',
    },
  },
  RealNameSettled: {
    status: 409,
    message: {
      'zh-CN': '实名信息已提交，不能再修改',
      'en-US': 'Your real name has been submitted and cannot be changed',
    },
  },
})
