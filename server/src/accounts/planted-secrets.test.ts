import { join } from 'node:path'
import { accountRoutes } from '@tongying/contract/accounts'
import { afterAll, expect, test } from 'vitest'
import { backUp } from '../platform/backup/back-up.ts'
import { createLog } from '../platform/log.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { urlsOf } from '../testing/processes.ts'
import { secretsInBackup } from '../testing/secrets-in-backup.ts'
import { anAccount } from './fixtures.ts'

const lines: string[] = []
const it: TestApp = await testApp({}, createLog('debug', { write: (line) => void lines.push(line) }))
afterAll(() => it.close())

const people = 25

/** A right number with its check digit. */
function anIdCard(serial: number): string {
  const front = `11010119850307${serial}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(front[index]), 0)
  return front + '10X98765432'[sum % 11]
}

/** One person's way through everything that takes a secret, right and wrong; answers the secrets. */
async function live(number: number): Promise<string[]> {
  const phone = `1336${String(8_100_000 + number * 7919).slice(-7)}`
  const newPhone = `1337${String(2_300_000 + number * 6007).slice(-7)}`
  const [password, idCard] = [`Geheim#${number}9041x`, anIdCard(310 + number)]
  const email = `planted.${number}.zhou@hospital.example`
  const { id } = await anAccount(it.platform.db.orm, it.platform, { phone, password })
  const me = await it.as(id)
  const codeTo = (address: string) => [...it.sms, ...it.mail].findLast(({ to }) => to === address)?.code ?? 'no code'

  await me.call(accountRoutes.verifyIDcard, {
    realName: '周明远',
    idCard: `${idCard.slice(0, 17)}${idCard.endsWith('1') ? 2 : 1}`,
  })
  await me.call(accountRoutes.verifyIDcard, { realName: '周明远', idCard }).then((reply) => reply.data)
  await me.call(accountRoutes.getVerificationCode, { type: 'email', side: 'old' }).then((reply) => reply.data)
  const oldCode = codeTo(phone)
  await me.call(accountRoutes.getVerificationCode, { type: 'email', side: 'new', email }).then((reply) => reply.data)
  await me.call(accountRoutes.updateEmail, { email, oldCode, newCode: '000000' })
  await me.call(accountRoutes.updateEmail, { email, oldCode, newCode: codeTo(email) }).then((reply) => reply.data)
  await it.guest.call(accountRoutes.getAuthSmsCode, { mobile: newPhone, type: 'login' }).then((reply) => reply.data)
  await it.guest.call(accountRoutes.login, { phone: newPhone, smscode: codeTo(newPhone) })
  const token = (await me.call(accountRoutes.makeAccessToken, { name: '随访系统', days: 30 })).data.token
  const { secret } = (await me.call(accountRoutes.beginSecondFactor, {})).data
  const key = { headers: { 'idempotency-key': `k${number}` } }
  const signedIn = await it.guest.call(accountRoutes.login, { phone, password }, key)
  const cookies = signedIn.cookies.filter(({ name }) => name !== 'language').map(({ value }) => value)
  return [
    phone,
    newPhone,
    password,
    idCard,
    email,
    token,
    secret,
    signedIn.data.ssoToken,
    ...cookies,
    ...Object.values(me.cookies),
  ]
}

test('trust.secrets: 200 planted numbers, passwords, codes and tokens stand in no table, no line of the log, no file of a backup', async () => {
  const planted: string[] = []
  for (let number = 0; number < people; number += 1) {
    planted.push(...(await live(number)))
    // Other people share this network: its hourly allowance of codes is not what is tried here.
    it.clock.moveBy(3_600_000)
  }
  const codes = [...it.sms, ...it.mail].flatMap(({ code }) => code ?? [])
  expect(new Set([...planted, ...codes]).size).toBeGreaterThanOrEqual(200)

  const tables = await it.platform.db.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await it.platform.db.pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    const text = rows.map(({ row }) => row).join('\n')
    for (const secret of planted) {
      if (text.includes(secret) || text.includes(Buffer.from(secret).toString('hex'))) found.push(`${name}: ${secret}`)
    }
    // Six digits stand in many a number: what counts is a column that is just them.
    for (const code of codes) if (new RegExp(`[(,"]${code}[),"]`).test(text)) found.push(`${name}: code ${code}`)
  }
  expect(found).toEqual([])

  expect(lines.length).toBeGreaterThan(people)
  const log = lines.join('')
  expect(planted.filter((secret) => log.includes(secret))).toEqual([])
  expect(codes.filter((code) => new RegExp(`\\b${code}\\b`).test(log))).toEqual([])

  const { DATABASE_URL: databaseUrl, MIGRATE_DATABASE_URL: migrateDatabaseUrl } = urlsOf(it.platform.db)
  const to = join(it.platform.config.dataDir, 'backup')
  const config = { ...it.platform.config, databaseUrl, migrateDatabaseUrl }
  const { manifest } = await backUp({ config, to, log: it.platform.log })
  expect(manifest.tables.find(({ name }) => name === 'public.account')?.rows).toBeGreaterThanOrEqual(people)
  expect(await secretsInBackup(to, planted)).toEqual([])
})
