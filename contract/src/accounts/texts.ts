import { defineTexts } from '../kit/index.ts'

/** The words of accounts that server and web both use. */
export const accountTexts = defineTexts({
  password: {
    empty: { 'zh-CN': '请输入密码', 'en-US': 'Enter the password' },
    wrong: { 'zh-CN': '手机号或密码错误', 'en-US': 'Incorrect phone number or password' },
    common: {
      'zh-CN': '这个密码太常见，容易被猜到，请换一个',
      'en-US': 'This password is too common and easy to guess. Choose another',
    },
    mismatch: { 'zh-CN': '两次输入的密码不一致！', 'en-US': 'The two passwords are inconsistent!' },
    changed: { 'zh-CN': '密码修改成功！', 'en-US': 'Password changed successfully!' },
    rule: {
      'zh-CN': '以字母开头，含数字和特殊字符，至少8位',
      'en-US': 'At least 8 characters, starting with a letter, with digits and special characters',
    },
  },
  longOrShortCode: {
    'zh-CN': '验证码为短信里的6位或16位数字',
    'en-US': 'Enter the 6 or 16 digits from the text message',
  },
  secondFactor: {
    wanted: { 'zh-CN': '请输入6位动态验证码或恢复码', 'en-US': 'Enter the 6-digit code or a recovery code' },
  },
  email: {
    wanted: {
      'zh-CN': '请输入格式正确的新邮箱号',
      'en-US': 'Please enter the new mail box number in the correct format',
    },
  },
  tokenScope: {
    read: { 'zh-CN': '只读', 'en-US': 'read only' },
    write: { 'zh-CN': '读写', 'en-US': 'read and write' },
    wanted: { 'zh-CN': '请选择令牌的权限', 'en-US': "Choose the token's permissions" },
  },
  gender: {
    female: { 'zh-CN': '女', 'en-US': 'Female' },
    male: { 'zh-CN': '男', 'en-US': 'Male' },
    unlimited: { 'zh-CN': '保密', 'en-US': 'Unlimited (not stated)' },
  },
  realName: {
    none: { 'zh-CN': '未认证', 'en-US': 'Not verified' },
    formatChecked: { 'zh-CN': '已校验格式', 'en-US': 'Format checked only' },
    verified: { 'zh-CN': '已认证', 'en-US': 'Verified' },
  },
})
