import * as z from 'zod'
import { isIdCard } from './id-card.ts'
import type { Text } from './texts.ts'
import { dayMs } from './time.ts'

/**
 * A rule that a field broke, in both languages. Zod carries one string a finding, so the pair travels as JSON
 * and `fieldMessage` unpacks it: the server gives it in the caller's language, the web in the page's.
 */
export function rule(text: Text): string {
  return JSON.stringify(text)
}

/** Unpacks what `rule` packed; anything else (zod's own words) is nothing. */
export function ruleText(message: string): Text | undefined {
  if (!message.startsWith('{"zh-CN":')) return undefined
  const parsed = ruleShape.safeParse(JSON.parse(message))
  return parsed.success ? parsed.data : undefined
}
const ruleShape = z.object({ 'zh-CN': z.string(), 'en-US': z.string() })

export const fieldTexts = {
  required: { 'zh-CN': '请填写', 'en-US': 'This field is required' },
  choose: { 'zh-CN': '请选择', 'en-US': 'Select an option' },
  notANumber: { 'zh-CN': '请填写数字', 'en-US': 'Enter a number' },
  notValid: { 'zh-CN': '填写的内容有误', 'en-US': 'Invalid value' },
  phone: { 'zh-CN': '请输入正确的手机号', 'en-US': 'Enter a valid mobile phone number' },
  idCard: { 'zh-CN': '身份证号无效！', 'en-US': 'Invalid ID card!' },
  password: { 'zh-CN': '密码格式错误！', 'en-US': 'Incorrect password format!' },
  email: { 'zh-CN': '邮箱格式错误', 'en-US': 'Mailbox format error' },
  smsCode: { 'zh-CN': '验证码为6位数字', 'en-US': 'The code must have 6 digits' },
  nicknameEmpty: { 'zh-CN': '名称不能为空！', 'en-US': 'The name cannot be empty!' },
  nickname: {
    'zh-CN': '只能使用中英文、数字、连字符和下划线',
    'en-US': 'Use letters, digits, hyphens and underscores only',
  },
  date: { 'zh-CN': '日期有误', 'en-US': 'Invalid date' },
  bornLater: { 'zh-CN': '出生日期不能晚于今天', 'en-US': 'The date of birth cannot be in the future' },
} as const satisfies Record<string, Text>

/** At most `max` characters, with a sentence that names the limit. */
export function atMost(max: number): Text {
  return { 'zh-CN': `最多${max}字`, 'en-US': `${max} characters at most` }
}

/** A mainland mobile number, 11 digits, without a country code. */
export const phone = z
  .string()
  .trim()
  .regex(/^1[3-9]\d{9}$/, rule(fieldTexts.phone))
/** A resident ID number, upper case. */
export const idCard = z.string().trim().toUpperCase().refine(isIdCard, rule(fieldTexts.idCard))
/** Starts with a letter, has a digit and a special character, 8 characters or more (and not more than argon2 should read). */
export const password = z
  .string(rule(fieldTexts.required))
  .min(1, rule(fieldTexts.required))
  .regex(/^(?=.*\d)(?=.*[^A-Za-z0-9])[A-Za-z][\s\S]{7,}$/, rule(fieldTexts.password))
  .max(256, rule(atMost(256)))
export const nickname = z
  .string()
  .trim()
  .min(1, rule(fieldTexts.nicknameEmpty))
  .max(32, rule(atMost(32)))
  .regex(/^[\p{Script=Han}A-Za-z0-9_-]+$/u, rule(fieldTexts.nickname))
/** 254 characters at most: the specification's check rejects 255 or more. */
export const email = z
  .string()
  .trim()
  .max(254, rule(fieldTexts.email))
  .pipe(z.email(rule(fieldTexts.email)))
export const smsCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, rule(fieldTexts.smsCode))
/** An id in its one form: written in capitals it means the same record. */
export const id = z.uuid().toLowerCase()
/** The same where it has to be chosen first, with the sentence that asks for it. */
export function chosenId(message: Text) {
  return z.uuid(rule(message)).toLowerCase()
}
/** A calendar day `YYYY-MM-DD`, of a year in which somebody may have been born: year 0 is no time to the database. */
export const day = z.iso.date(rule(fieldTexts.date)).refine((value) => value >= '1850', rule(fieldTexts.date))
/** A day that is not later than today; a reader east of China may be a day ahead. */
export function pastDay(later: Text) {
  return day.refine((value) => new Date(value).getTime() <= Date.now() + dayMs, rule(later))
}
/** An instant, ISO 8601 with zone. */
export const instant = z.iso.datetime({ offset: true, error: rule(fieldTexts.date) })

/** A text that must not be blank and has at most `max` characters. */
export function requiredText(max: number) {
  return z
    .string(rule(fieldTexts.required))
    .trim()
    .min(1, rule(fieldTexts.required))
    .max(max, rule(atMost(max)))
}
/** A text of at most `max` characters that may stay empty. */
export function optionalText(max: number) {
  return z
    .string()
    .trim()
    .max(max, rule(atMost(max)))
}
/** One of a list's words; anything else asks to choose. */
export function choice<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, rule(fieldTexts.choose))
}

/**
 * The version of an application as its reviewer read it, sent with the decision: an application that was taken back and
 * submitted again since is not decided unread. Left out, the present one is decided.
 */
export const reviewVersion = z.number().int().optional()
