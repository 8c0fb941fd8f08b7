import { defineTexts } from '../kit/index.ts'

/** The words of accounts that server and web both say. */
export const accountTexts = defineTexts({
  password: {
    empty: { 'zh-CN': '请输入密码', 'en-US': 'Enter the password' },
    wrong: { 'zh-CN': '手机号或密码错误', 'en-US': 'Wrong phone number or password' },
    common: {
      'zh-CN': '这个密码太常见，容易被猜到，请换一个',
      'en-US': 'This password is too common and easily guessed. Choose another',
    },
    mismatch: { 'zh-CN': '两次输入的密码不一致！', 'en-US': 'The two passwords are inconsistent!' },
    changed: { 'zh-CN': '密码修改成功！', 'en-US': 'Password changed successfully!' },
    rule: {
      'zh-CN': '以字母开头，含数字和特殊字符，至少8位',
      'en-US': 'Starts with a letter, has digits and special characters, 8 or more',
    },
  },
  secondFactor: {
    wanted: { 'zh-CN': '请输入6位动态验证码或恢复码', 'en-US': 'Enter the 6 digits or a recovery code' },
  },
  email: {
    wanted: {
      'zh-CN': '请输入格式正确的新邮箱号',
      'en-US': 'Please enter the new mail box number in the correct format',
    },
  },
  sms: {
    code: {
      'zh-CN': '【{brand}】验证码{code}，用于{purpose}，5分钟内有效。请勿告诉他人。',
      'en-US': '[{brand}] {code} is your code to {purpose}. Valid for 5 minutes. Tell nobody.',
    },
    passwordChanged: {
      'zh-CN':
        '【{brand}】你的账号密码刚刚修改，其他设备已退出登录，访问令牌已全部失效。如非本人操作，请立即找回密码。',
      'en-US':
        '[{brand}] Your password was just changed; other devices were signed out and every access token ended. If it was not you, reset it now.',
    },
    accessTokenMade: {
      'zh-CN':
        '【{brand}】你的账号刚刚新建了访问令牌（尾号{hint}，{scope}，{days}天有效）。如非本人操作，请立即修改密码，所有令牌随即失效。',
      'en-US':
        '[{brand}] An access token ending in {hint} was just made for your account ({scope}, valid {days} days). If it was not you, change your password now: that ends every token.',
    },
    phoneChanged: {
      'zh-CN': '【{brand}】你的账号已改绑到{phone}。如非本人操作，请在7天内撤销：{link}',
      'en-US': '[{brand}] Your account moved to {phone}. If it was not you, undo it within 7 days: {link}',
    },
  },
  mail: {
    codeSubject: { 'zh-CN': '{brand} 验证码', 'en-US': '{brand} verification code' },
    emailChangedSubject: { 'zh-CN': '{brand} 邮箱已更换', 'en-US': '{brand}: e-mail address changed' },
    emailChanged: {
      'zh-CN': '你的账号邮箱已更换为{email}。如非本人操作，请在7天内撤销：{link}',
      'en-US': 'The e-mail address of your account is now {email}. If it was not you, undo it within 7 days: {link}',
    },
  },
  tokenScope: {
    read: { 'zh-CN': '只读', 'en-US': 'read only' },
    write: { 'zh-CN': '读写', 'en-US': 'read and write' },
    wanted: { 'zh-CN': '请选择令牌的权限', 'en-US': 'Choose what the token may do' },
  },
  purpose: {
    register: { 'zh-CN': '注册账号', 'en-US': 'register' },
    login: { 'zh-CN': '登录', 'en-US': 'sign in' },
    reset: { 'zh-CN': '重设密码', 'en-US': 'set a new password' },
    phone: { 'zh-CN': '更换手机号', 'en-US': 'change your phone number' },
    email: { 'zh-CN': '更换邮箱', 'en-US': 'change your e-mail address' },
  },
  gender: {
    female: { 'zh-CN': '女', 'en-US': 'Female' },
    male: { 'zh-CN': '男', 'en-US': 'Male' },
    unlimited: { 'zh-CN': '不限', 'en-US': 'Unlimited' },
  },
  realName: {
    none: { 'zh-CN': '未认证', 'en-US': 'Not verified' },
    formatChecked: { 'zh-CN': '已校验格式', 'en-US': 'Format checked' },
    verified: { 'zh-CN': '已认证', 'en-US': 'Verified' },
  },
})
