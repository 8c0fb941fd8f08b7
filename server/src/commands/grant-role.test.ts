import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { messageRoutes } from '@tongying/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { type TestApp, testApp } from '../testing/app.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
let server: TestApp

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

/** The operator's command as they type it, while the server runs. */
async function grantRole(...words: string[]): Promise<string> {
  const { db, config } = server.platform
  const { host = '', database } = db.connection
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'grant-role', '--', ...words], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: config.dataDir,
      DATA_DIR: config.dataDir,
      KEYS_FILE: config.keysFile,
      DATABASE_URL: `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(host)}`,
      npm_config_update_notifier: 'false',
    },
  })
  return stdout
}

test('npm run grant-role gives a role of the platform; the person and the other administrators are notified', async () => {
  const { db } = server.platform
  const person = (realName: string, roles: ('platformAdmin' | 'platformAuditor')[] = []) =>
    anAccount(db.orm, server.platform, { realName, roles })
  const admin = await person('季明川', ['platformAdmin'])
  const auditor = await person('骆清和', ['platformAuditor'])
  const chosen = await person('何知远')
  await db.pool.query("update account set real_name_state = 'formatChecked' where id = $1", [chosen.id])
  expect(await grantRole('--phone', chosen.phone, '--role', 'platformAuditor')).toContain('platformAuditor is given')
  await server.deliverAll()
  const noticesOf = async (id: string) =>
    (await (await server.as(id)).call(messageRoutes.byType, { type: 'notice' })).data.list.map((one) => one.title)
  expect(await noticesOf(chosen.id)).toEqual(['你已成为平台审核员'])
  expect(await noticesOf(admin.id)).toEqual(['平台新增了一位审核员'])
  expect(await noticesOf(auditor.id)).toEqual([])
  const trail = await db.pool.query("select detail from audit.event where action = 'operator grant-role'")
  expect(trail.rows).toEqual([{ detail: { role: 'platformAuditor' } }])
  await expect(grantRole('--phone', '13000000000', '--role', 'platformAdmin')).rejects.toThrow('No account')
}, 60_000)
