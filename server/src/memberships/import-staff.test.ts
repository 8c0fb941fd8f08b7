import { membershipRoutes as routes } from '@tongying/contract/memberships'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anInstitution } from '../institutions/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { trailOf } from '../testing/trail-of.ts'
import { aMember } from './fixtures.ts'
import { invitationLimit } from './limits.ts'

let server: TestApp
let institutionId = ''
let admin: Caller
let adminId = ''
let member: { phone: string; caller: Caller }
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  const { platform } = server
  const made = await inTransaction(platform.db, async (tx) => {
    const { id } = await anInstitution(tx, { name: '青岚县人民医院' })
    const administrator = await aMember(tx, platform, { institutionId: id, roles: ['institutionAdmin'] })
    return { id, administrator, colleague: await aMember(tx, platform, { institutionId: id }) }
  })
  institutionId = made.id
  adminId = made.administrator.id
  admin = await server.as(adminId)
  member = { phone: made.colleague.phone, caller: await server.as(made.colleague.id) }
})

const asFile = (text: string) => Buffer.from(text).toString('base64')
const check = async (text: string) =>
  (await admin.call(routes.checkStaffImport, { institutionId, file: asFile(text) })).data
const load = (text: string, mark: string, caller = admin) =>
  caller.call(routes.importStaff, { institutionId, file: asFile(text), mark })
const checkAndLoad = async (text: string) => load(text, (await check(text)).mark)
const sent = async () =>
  (await admin.call(routes.sentInvitations, { institutionId, pageSize: 100 })).data.list
    .map(({ name }) => name)
    .toSorted()
const phone = (number: number) => `139${String(number).padStart(8, '0')}`
const rowsOf = (many: number, from = 0) =>
  ['姓名,手机号', ...Array.from({ length: many }, (_, index) => `员工${from + index},${phone(from + index)}`)].join(
    '\r\n',
  )

test('a check names who would be invited and who is there already, and writes nothing', async () => {
  await admin.call(routes.invite, { institutionId, name: '白若木', phone: phone(1) }).then((reply) => reply.data)
  const text = `手机,姓名,科室\n${member.phone},在职者\n\n${phone(1)},白若木\n${phone(2)},叶青禾,放射科\n`
  expect(await check(text)).toMatchObject({
    encoding: 'UTF-8',
    problems: [],
    unusedHeads: ['科室'],
    rows: [
      {
        row: 2,
        about: `在职者 ${member.phone}`,
        outcome: 'known',
        remarks: [{ finding: { 'zh-CN': '已经是该机构的成员' } }],
      },
      { row: 4, outcome: 'known', remarks: [{ finding: { 'zh-CN': '已邀请过这个手机号，正在等待答复' } }] },
      { row: 5, about: `叶青禾 ${phone(2)}`, outcome: 'new', remarks: [] },
    ],
    counts: { new: 1, known: 2, later: 0, wrong: 0 },
  })
  expect(await sent()).toEqual(['白若木'])
  expect((await checkAndLoad(text)).data).toEqual({ imported: 1, skipped: 2, later: 0 })
  expect(await sent()).toEqual(['叶青禾', '白若木'].toSorted())
})

test('each row does what a single invitation does: SMS, audit, limit', async () => {
  expect((await checkAndLoad(`name;phone\n叶青禾;${phone(11)}\n白若木;${phone(12)}`)).data).toMatchObject({
    imported: 2,
  })
  await server.deliverAll()
  const texts = server.sms.filter(({ to }) => to === phone(11) || to === phone(12))
  expect(texts.map(({ purpose }) => purpose)).toEqual(['membership.invitedToRegister', 'membership.invitedToRegister'])
  const { list } = (await admin.call(routes.sentInvitations, { institutionId })).data
  for (const { inviteId } of list) expect(await trailOf(server, inviteId)).toEqual(['membership.importStaff by user'])
})

describe('what is wrong is named by its row, and nothing is written', () => {
  const wrong: [what: string, text: string, row: number, finding: string][] = [
    ['a number that is none', `姓名,手机号\n叶青禾,${phone(1)}\n白若木,1.38E+10`, 3, '请输入正确的手机号'],
    ['no name', `姓名,手机号\n,${phone(1)}`, 2, '请填写'],
    ['a number twice', `姓名,手机号\n叶青禾,${phone(1)}\n叶青禾,${phone(1)}`, 3, '手机号与第2行相同'],
    ['more cells than heads', `姓名,手机号\n叶青禾,${phone(1)},放射科`, 2, '这一行的格数比表头多'],
  ]
  test.each(wrong)('%s', async (_, text, row, finding) => {
    const checked = await check(text)
    expect(checked.rows.filter(({ outcome }) => outcome === 'wrong')).toMatchObject([
      { row, remarks: [{ finding: { 'zh-CN': finding }, advice: expect.anything() }] },
    ])
    expect((await load(text, checked.mark)).body).toMatchObject({
      error: 'ImportRefused',
      fields: { [`row.${row}`]: finding },
    })
    expect(await sent()).toEqual([])
  })

  test('a file without its columns', async () => {
    const checked = await check(`叶青禾,${phone(1)}`)
    expect(checked.problems).toMatchObject([
      { row: 1, finding: { 'zh-CN': '缺少“姓名”这一列' } },
      { row: 1, finding: { 'zh-CN': '缺少“手机号”这一列', 'en-US': 'The column “Mobile phone” is missing' } },
    ])
    expect((await load(`叶青禾,${phone(1)}`, checked.mark)).body).toMatchObject({ error: 'ImportRefused' })
  })
})

test('what changed since the check is named, and nothing is written', async () => {
  const text = `姓名,手机号\n叶青禾,${phone(21)}\n白若木,${phone(22)}`
  const { mark } = await check(text)
  await admin.call(routes.invite, { institutionId, name: '白若木', phone: phone(22) }).then((reply) => reply.data)
  expect((await load(text, mark)).body).toMatchObject({
    error: 'ImportChanged',
    fields: { 'row.3': '检查之后有变化：已邀请过这个手机号，正在等待答复' },
  })
  expect((await load(`${text}\n`, mark)).body).toMatchObject({ error: 'ImportChanged' })
  expect(await sent()).toEqual(['白若木'])
})

test('whom the limit of a day leaves out comes later, by the same file', async () => {
  const { allowed } = invitationLimit
  const text = rowsOf(allowed + 3, 1000)
  expect((await check(text)).counts).toEqual({ new: allowed, known: 0, later: 3, wrong: 0 })
  expect((await checkAndLoad(text)).data).toEqual({ imported: allowed, skipped: 0, later: 3 })
  expect((await check(text)).counts).toEqual({ new: 0, known: allowed, later: 3, wrong: 0 })
  server.clock.moveBy(86_400_001)
  admin = await server.as(adminId)
  expect((await checkAndLoad(text)).data).toEqual({ imported: 3, skipped: allowed, later: 0 })
})

test('of many imports of one file at once one is done', async () => {
  const text = rowsOf(3, 2000)
  const { mark } = await check(text)
  const replies = await Promise.all(Array.from({ length: 300 }, () => load(text, mark)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await sent()).toHaveLength(3)
})

test('only administrators of the institution check and import', async () => {
  const text = rowsOf(1, 3000)
  const { mark } = await check(text)
  const asked = { institutionId, file: asFile(text) }
  expect((await member.caller.call(routes.checkStaffImport, asked)).status).toBe(403)
  expect((await load(text, mark, member.caller)).status).toBe(403)
  const { id } = await inTransaction(server.platform.db, (tx) => anInstitution(tx, { name: '云州医院' }))
  expect((await admin.call(routes.checkStaffImport, { ...asked, institutionId: id })).status).toBe(404)
  expect((await admin.call(routes.checkStaffImport, { ...asked, file: '不是' })).status).toBe(400)
})
