import * as z from 'zod'
import { isIdCard } from './id-card.ts'
import { productDay } from './product-day.ts'
import type { Text } from './texts.ts'

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
  fileGone: { 'zh-CN': '找不到这个文件，请重新上传', 'en-US': 'This file was not found. Upload it again' },
  date: { 'zh-CN': '日期有误', 'en-US': 'Invalid date' },
  time: { 'zh-CN': '请选择时间', 'en-US': 'Choose a time' },
  bornLater: { 'zh-CN': '出生日期不能晚于今天', 'en-US': 'The date of birth cannot be in the future' },
} as const satisfies Record<string, Text>

/** At most `max` characters, with a sentence that names the limit. */
function atMost(max: number): Text {
  return { 'zh-CN': `最多${max}字`, 'en-US': `${max} characters at most` }
}

/** A mainland mobile number, 11 digits, without a country code. */
export const phone = z
  .string(rule(fieldTexts.required))
  .trim()
  .regex(/^1[3-9]\d{9}$/, rule(fieldTexts.phone))
/** A landline, with its area code and extension or without, or a service number. */
export const landlinePattern = /^(0\d{2,3}-?)?\d{5,8}(-\d{1,6})?$|^[48]00-?\d{3}-?\d{4}$/
/** Whether an SMS reaches it. */
export function isMobile(number: string): boolean {
  return phone.safeParse(number).success
}
/** A resident ID number, upper case. */
export const idCard = z
  .string(rule(fieldTexts.required))
  .trim()
  .min(1, { error: rule(fieldTexts.required), abort: true })
  .toUpperCase()
  .refine(isIdCard, rule(fieldTexts.idCard))
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
/** 254 characters at most: the specification's check rejects 255 or more. `missing` asks for one that was left out. */
export function emailAddress(missing: Text) {
  return z
    .string(rule(missing))
    .trim()
    .min(1, rule(missing))
    .max(254, rule(fieldTexts.email))
    .pipe(z.email(rule(fieldTexts.email)))
}
export const email = emailAddress(fieldTexts.required)
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
/** The sentences for an empty date and for a wrong one. */
function dateMissingOrWrong({ input }: { readonly input?: unknown }): string {
  return rule(input === undefined || input === null || input === '' ? fieldTexts.required : fieldTexts.date)
}
/**
 * A calendar day `YYYY-MM-DD`, of a year in which somebody may have been born: year 0 is no time to the database, and the
 * night after the last day of 9999 no time to anybody.
 */
export const day = z.iso
  .date({ error: dateMissingOrWrong })
  .refine((value) => value >= '1850' && value < '9999-12', rule(fieldTexts.date))
/** Hours and minutes of the product's zone, `14:30`. */
export const clockTime = z.string(rule(fieldTexts.time)).regex(/^([01]\d|2[0-3]):[0-5]\d$/, rule(fieldTexts.time))
/** A day that is not later than today, by the product's day: at any other place tomorrow may have begun. */
export function pastDay(later: Text) {
  return day.refine((value) => value <= productDay(new Date()), rule(later))
}
/** An instant, ISO 8601 with zone, of the same years as `day`: to the database others are no time. */
export const instant = z.iso
  .datetime({ offset: true, error: dateMissingOrWrong })
  .refine((value) => value >= '1850' && value < '9999-12', rule(fieldTexts.date))

/**
 * What nobody types and nobody sees: control characters, and those that turn the direction of what follows. A text that
 * reads one way on the page and another on paper, or in its hash, is not what was signed.
 */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
export function withoutUnseen(text: string): string {
  return text.replace(unseen, (found) => ('\t\n\r'.includes(found) ? found : ''))
}

/** A text that must not be blank and has at most `max` characters. */
export function requiredText(max: number) {
  return z
    .string(rule(fieldTexts.required))
    .overwrite(withoutUnseen)
    .trim()
    .min(1, rule(fieldTexts.required))
    .max(max, rule(atMost(max)))
}
/** A text of at most `max` characters that may stay empty. */
export function optionalText(max: number) {
  return z
    .string()
    .overwrite(withoutUnseen)
    .trim()
    .max(max, rule(atMost(max)))
}
/** One of a list's words; anything else asks to choose. */
export function choice<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, rule(fieldTexts.choose))
}

/**
 * A whole number of a path or a query, where it comes as digits; programs may send the number itself. Nothing else counts:
 * `Number` would also read nothing, blanks, `1e3` and `0x7ea`.
 */
export function wholeNumber<T extends z.ZodType<unknown, number>>(schema: T) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    schema,
  )
}

/** How often a record was changed, in the range of the database's integers. */
export const recordVersion = z
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1)

/**
 * The version of an application as its reviewer read it, sent with the decision: an application that was taken back and
 * submitted again since is not decided unread. Left out, the present one is decided.
 */
export const reviewVersion = recordVersion.optional()

/** The recorded reason for which personal values are shown in full. */
export const recordedReason = z.object({ reason: requiredText(200) })
