import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'
import { printSmsTemplates, variablesOf } from './sms-templates.ts'

const page = printSmsTemplates()

test('every SMS that the server sends under a name of its own has a row', () => {
  const folder = join(root, 'server', 'src')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  const named = sources.flatMap((source) =>
    [...source.matchAll(/notifyBySms\([^\n]*purpose: '(\w+)'|purpose: '(membership\.\w+)'/g)].map(
      ([, own, ofMembers]) => own ?? ofMembers ?? '',
    ),
  )
  expect(named).toContain('passwordChanged')
  expect(named).toContain('membership.invitedToRegister')
  expect(named.filter((key) => !page.includes(`| \`${key}\` |`))).toEqual([])
})

test('a row has the key, the variables in the order of the text, and both texts without the sign', () => {
  expect(page).toContain(
    '| `consultation.invited` | applicant+number | {applicant}邀请你参加会诊{number}，请登录后应答。 | {applicant} invites you to consultation {number}. Log in to respond. |',
  )
  expect(page).toContain('| `code` | code | 验证码{code}，用于{purpose}')
  expect(page).not.toContain('{brand}')
})

test('a value that a text names twice is passed once', () => {
  const text = { 'zh-CN': '【{brand}】{b}和{a}，{b}', 'en-US': '[{brand}] {a} and {b}' }
  expect(variablesOf(text)).toEqual(['b', 'a'])
})
