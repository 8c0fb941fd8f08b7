import { defineTexts } from '../kit/index.ts'

/** Sentences of SMS and mails: apart, since no page shows them. */
export const accountNotices = defineTexts({
  sms: {
    code: {
      'zh-CN': '【{brand}】验证码{code}，用于{purpose}，5分钟内有效。请勿告诉他人。',
      'en-US': '[{brand}] {code} is your code to {purpose}. It is valid for 5 minutes. Do not share it with anyone.',
    },
    longCode: {
      'zh-CN':
        '【{brand}】验证码{code}，用于{purpose}，1小时内有效。有人多次用你的手机号获取验证码，所以改发这种猜不出的长验证码。请勿告诉他人。',
      'en-US':
        '[{brand}] {code} is your code to {purpose}. It is valid for 1 hour. Codes for your number were requested many times, so this one is too long to guess. Do not share it with anyone.',
    },
    passwordChanged: {
      'zh-CN':
        '【{brand}】你的账号密码刚刚修改，其他设备已退出登录，访问令牌和通行密钥已全部失效。如非本人操作，请立即找回密码。',
      'en-US':
        '[{brand}] Your password was just changed. Other devices were logged out, and all access tokens and passkeys were removed. If this was not you, reset your password now.',
    },
    passwordEnded: {
      'zh-CN':
        '【{brand}】手机号或邮箱已换回原来的。更换前后设置的密码已作废，所有设备已退出登录，请通过“忘记密码”重设密码。',
      'en-US':
        '[{brand}] Your previous phone number or email address has been restored. Passwords set around the change no longer work and all devices were logged out. Use “Forgot password?” to set a new one.',
    },
    accessTokenMade: {
      'zh-CN':
        '【{brand}】你的账号刚刚新建了访问令牌（尾号{hint}，{scope}，{days}天有效）。如非本人操作，请立即修改密码，所有令牌随即失效。',
      'en-US':
        '[{brand}] An access token ending in {hint} was just created for your account ({scope}, valid for {days} days). If this was not you, change your password now to revoke all tokens.',
    },
    passkeyAdded: {
      'zh-CN': '【{brand}】你的账号刚刚添加了通行密钥。如非本人操作，请立即修改密码，所有通行密钥随即删除。',
      'en-US':
        '[{brand}] A passkey was just added to your account. If this was not you, change your password now to remove all passkeys.',
    },
    passkeyRemoved: {
      'zh-CN': '【{brand}】你的账号刚刚删除了一个通行密钥。如非本人操作，请立即修改密码。',
      'en-US': '[{brand}] A passkey was just removed from your account. If this was not you, change your password now.',
    },
    deletionAsked: {
      'zh-CN':
        '【{brand}】你的账号将在{day}注销，所有设备已退出登录。在此之前登录即可撤销。如非本人操作，请立即登录并修改密码。',
      'en-US':
        '[{brand}] Your account will be deleted on {day} and all devices were logged out. Log in before then to cancel. If this was not you, log in and change your password now.',
    },
    deletionCancelled: {
      'zh-CN': '【{brand}】你已登录，账号注销已撤销。如非本人操作，请立即修改密码。',
      'en-US':
        '[{brand}] You logged in, so the deletion of your account was cancelled. If this was not you, change your password now.',
    },
    accountDeleted: {
      'zh-CN':
        '【{brand}】你的账号已注销。依法应当保存的病历和审计记录继续保存，其余个人信息已删除。这个手机号可以重新注册。',
      'en-US':
        '[{brand}] Your account was deleted. Medical and audit records are kept as the law requires; your other personal data is gone. You can register this number again.',
    },
    phoneChanged: {
      'zh-CN': '【{brand}】你的账号已改绑到{phone}。如非本人操作，请在7天内撤销：{link}',
      'en-US':
        '[{brand}] The phone number of your account was changed to {phone}. If this was not you, undo it within 7 days: {link}',
    },
  },
  mail: {
    codeSubject: { 'zh-CN': '{brand} 验证码', 'en-US': '{brand} verification code' },
    emailChangedSubject: { 'zh-CN': '{brand} 邮箱已更换', 'en-US': '{brand}: email address changed' },
    emailChanged: {
      'zh-CN': '你的账号邮箱已更换为{email}。如非本人操作，请在7天内撤销：{link}',
      'en-US':
        'The email address of your account was changed to {email}. If this was not you, undo it within 7 days: {link}',
    },
  },
  purpose: {
    register: { 'zh-CN': '注册账号', 'en-US': 'register' },
    login: { 'zh-CN': '登录', 'en-US': 'log in' },
    reset: { 'zh-CN': '重设密码', 'en-US': 'reset your password' },
    phone: { 'zh-CN': '更换手机号', 'en-US': 'change your phone number' },
    email: { 'zh-CN': '更换邮箱', 'en-US': 'change your email address' },
  },
})
