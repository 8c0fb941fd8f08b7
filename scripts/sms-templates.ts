import { accountNotices } from '@tongying/contract/accounts'
import { bookingSms } from '@tongying/contract/bookings'
import { resultSms } from '@tongying/contract/examinations'
import { type AnyText, formOf, type Language } from '@tongying/contract/kit'
import { invitationSms, membershipNotices } from '@tongying/contract/memberships'
import { messageTextOf } from '@tongying/contract/messages'
import { carrierTestTexts } from '@tongying/contract/operations'
import { linkNotices } from '@tongying/contract/patients'
import { smsKeys } from '../server/src/messages/sms-keys.ts'

type Row = readonly [key: string, text: AnyText]

const { code, longCode, ...ofAccounts } = accountNotices.sms

/** Every SMS that the product sends, by the key of its template. */
const groups: readonly (readonly [title: string, rows: readonly Row[]])[] = [
  [
    'Codes · 验证码',
    [
      ['code', code],
      ['longCode', longCode],
    ],
  ],
  ['Accounts · 账号', Object.entries({ ...ofAccounts, ...membershipNotices })],
  ['Invitation to register · 邀请注册', [['membership.invitedToRegister', invitationSms]]],
  [
    'Messages · 消息',
    smsKeys().map((key) => {
      const { body, sms = body } = messageTextOf(key)
      return [key, sms]
    }),
  ],
  [
    'Patients · 患者',
    [
      ...Object.entries(linkNotices).map(([purpose, text]): Row => [`patientLink.${purpose}`, text]),
      ...Object.entries(bookingSms).map(([kind, text]): Row => [`booking.${kind}`, text]),
      ['examination.result', resultSms.issued],
      ['examination.addendum', resultSms.added],
    ],
  ],
  ['Test · 测试', [['test', carrierTestTexts.sms]]],
]

/** What the carrier puts in itself (the sign), and what a code is for, which its template says in its own words. */
const notPassed = new Set(['brand', 'purpose'])

/** The values that a template takes, in the order of the Chinese text. */
export function variablesOf(text: AnyText): string[] {
  const named = [...formOf(text, 'zh-CN').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return [...new Set(named)].filter((name) => !notPassed.has(name))
}

/** Without the sign, which the carrier puts before it. */
const unsigned = (text: AnyText, language: Language) =>
  formOf(text, language).replace(/^(?:【\{brand\}】|\[\{brand\}\] )/, '')

/** `docs/sms-templates.md`: what an operator has approved by the carrier, from the tables. */
export function printSmsTemplates(): string {
  const parts = groups.flatMap(([title, rows]) => [
    '',
    `## ${title}`,
    '',
    '| Key | Variables | 中文 | English |',
    '|---|---|---|---|',
    ...rows.map(
      ([key, text]) =>
        `| \`${key}\` | ${variablesOf(text).join('+') || '—'} | ${unsigned(text, 'zh-CN')} | ${unsigned(text, 'en-US')} |`,
    ),
  ])
  return [
    '# SMS templates',
    '',
    'Printed by `npm run docs` from the tables of texts: every SMS that the product sends, for `SMS_TEMPLATES`',
    '([operations.md](operations.md), §3). A template is configured as `key=TEMPLATE:variables`, its variables in the order of the',
    'approved text; those below stand in the order of the Chinese one. The carrier puts the sign before it. A notice whose key has',
    'no template is not sent, and stands in the message center alone.',
    '',
    '由 `npm run docs` 从文本表打印：产品发送的全部短信，供配置 `SMS_TEMPLATES`（[operations.zh-CN.md](operations.zh-CN.md) 第 3 节）。写作',
    '`key=模板编号:变量`，变量按审核通过的文本中的顺序，下表按中文文本的顺序列出。签名由运营商加在前面。没有配置模板的通知不发短信，只在消息中心显示。',
    ...parts,
    '',
  ].join('\n')
}
