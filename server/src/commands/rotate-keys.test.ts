import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accountRoutes } from '@tongying/contract/accounts'
import { consultationRoutes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { domains } from '../compose.ts'
import { aCaseCast, aCompleteDraft } from '../consultations/fixtures.ts'
import { anchorAudit, anchorsFile } from '../platform/audit/anchors.ts'
import { sealAudit } from '../platform/audit/seal-audit.ts'
import { verifyAudit } from '../platform/audit/verify-audit.ts'
import { totpCode } from '../platform/auth/totp.ts'
import { readConfig } from '../platform/config.ts'
import { withClient } from '../platform/db/roles.ts'
import { hashSecret, newSecret } from '../platform/ids.ts'
import { loadKeys } from '../platform/keys/keys.ts'
import { seal } from '../platform/keys/seal.ts'
import { createLog } from '../platform/log.ts'
import { cloneDatabase } from '../platform/testing/database.ts'
import { type RunningServer, runServer } from '../run.ts'
import { urlsOf } from '../testing/processes.ts'
import { remoteCaller, signedIn } from '../testing/remote.ts'
import { rotateKeys } from './rotate-keys.ts'

const log = createLog('silent')
const idCard = '110101198503073134'
const patientsIdCard = '11010519491231002X'
const password = 'Yunzhou#2031x'
let home: string
let server: RunningServer
const settings = () => ({ DATA_DIR: join(home, 'data'), DEMO: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'test', PORT: '0' })
const config = () => readConfig(settings())
const start = async () => {
  server = await runServer(config(), log)
}
const rotate = () => rotateKeys({ config: config(), domains, log })
const guest = () => remoteCaller(() => server.address)

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'tongying-rotate-'))
  await chmod(home, 0o711)
  await start()
}, 60_000)
afterAll(async () => {
  await server.stop()
  await rm(home, { recursive: true, force: true })
})

/** Every value that is sealed under this key, by the table it stands in. */
async function sealedUnder(keyId: string): Promise<string[]> {
  const { pool } = server.platform.db
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rowCount } = await pool.query(`select from ${name} t where t::text ~ $1`, [
      `[(,]${keyId}\\.[A-Za-z0-9_-]{38,}`,
    ])
    if (rowCount) found.push(name)
  }
  return found
}

async function sealAndAnchor(): Promise<void> {
  const { db, keys } = server.platform
  await sealAudit(db, keys, new Date())
  await anchorAudit({ db, keys, file: anchorsFile(config().dataDir), now: new Date() })
}

async function aHospital() {
  const { platform } = server
  const cast = await aCaseCast(platform)
  const applicant = remoteCaller(() => server.address, await signedIn(platform, cast.applicantId))
  const draft = aCompleteDraft([cast.leadId], new Date())
  const { consultationId } = (await applicant.call(consultationRoutes.saveDraft, draft)).data
  const person = await anAccount(platform.db.orm, platform, { password })
  const me = remoteCaller(() => server.address, await signedIn(platform, person.id))
  const real = await me.call(accountRoutes.verifyIDcard, { realName: '周明远', idCard })
  expect(real.status).toBe(200)
  const { secret } = (await me.call(accountRoutes.beginSecondFactor, {})).data
  const { recoveryCodes } = (
    await me.call(accountRoutes.confirmSecondFactor, { otp: totpCode(secret, Math.floor(Date.now() / 30_000)) })
  ).data
  await sealAndAnchor()
  return { cast, consultationId, person, recoveryCodes }
}

/** Many more values, so that a rotation takes long enough to be killed in the middle. */
async function manyValues(accountId: string, count: number): Promise<void> {
  const { keys, db } = server.platform
  const rows = Array.from({ length: count }, (_, number) => {
    const address = `zhou.${number}@hospital.example`
    return {
      hash: hashSecret(newSecret()).toString('hex'),
      sealed: seal(keys, `account:${accountId}:email`, address),
      look_up: keys.lookUp('email', address).toString('hex'),
    }
  })
  await db.pool.query(
    `insert into contact_undo (hash, account_id, kind, old_sealed, old_hash, expires_at)
     select decode(hash, 'hex'), $1, 'email', sealed, decode(look_up, 'hex'), now()
     from jsonb_to_recordset($2) as t(hash text, sealed text, look_up text)`,
    [accountId, JSON.stringify(rows)],
  )
}

/** Runs the operator's command and kills it when it has done a part. */
async function killedRotation(): Promise<void> {
  const file = fileURLToPath(new URL('./run-rotate-keys.ts', import.meta.url))
  const child = spawn(process.execPath, [file], { env: { PATH: process.env.PATH ?? '', ...settings() } })
  const ended = new Promise((resolve) => child.once('close', resolve))
  let output = ''
  const begun = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text
        if (/\d{3,} values/.test(output)) resolve()
      })
    }
  })
  await Promise.race([begun, ended])
  expect(output).toMatch(/\d{3,} values/)
  child.kill('SIGKILL')
  await ended
  expect(JSON.parse(await readFile(config().keysFile, 'utf8')).isRotating).toBe(true)
}

test('what was written before a rotation is read and found after it, also when it was killed in the middle', async () => {
  const hospital = await aHospital()
  const { cast, consultationId, person, recoveryCodes } = hospital
  await manyValues(person.id, 4_000)
  const before = loadKeys(config().keysFile)
  await expect(rotate()).rejects.toThrow(/in use by another running server/)
  await server.stop()

  await killedRotation()
  await expect(runServer(config(), log)).rejects.toThrow(/was broken off. Run: npm run rotate-keys/)
  const { values, keyId } = await rotate()
  expect(keyId).toBe('2')
  // Continued, not begun again.
  expect(values).toBeGreaterThan(0)
  expect(values).toBeLessThan(4_000)
  expect((await stat(config().keysFile)).mode & 0o077).toBe(0)

  await start()
  const { platform } = server
  expect(await sealedUnder('1')).toEqual([])
  expect((await sealedUnder('2')).length).toBeGreaterThan(3)
  expect(platform.keys.lookUp('phone', person.phone).equals(before.lookUp('phone', person.phone))).toBe(false)

  // Found by the phone and opened by what the phone's owner has.
  const signIn = (otp: string) => guest().call(accountRoutes.login, { phone: person.phone, password, otp })
  expect((await signIn(recoveryCodes[0] ?? '')).status).toBe(200)
  expect((await signIn(recoveryCodes[0] ?? '')).status).not.toBe(200)
  // Found by the ID number: it belongs to somebody already.
  const other = await anAccount(platform.db.orm, platform)
  const twice = remoteCaller(() => server.address, await signedIn(platform, other.id))
  expect((await twice.call(accountRoutes.verifyIDcard, { realName: '周明远', idCard })).body.success).toBe(false)
  const applicant = remoteCaller(() => server.address, await signedIn(platform, cast.applicantId))
  expect((await applicant.call(consultationRoutes.draft, { id: consultationId })).data).toMatchObject({
    certificateId: patientsIdCard,
  })
  const found = await platform.db.pool.query('select from consultation_application where certificate_hash = $1', [
    platform.keys.lookUp('certificate', patientsIdCard),
  ])
  expect(found.rowCount).toBe(1)

  // The audit trail, with anchors signed before and after.
  await sealAndAnchor()
  const report = await withClient(platform.db.ownerConnection, (client) =>
    verifyAudit(client, {
      anchorsFile: anchorsFile(config().dataDir),
      keys: platform.keys,
    }),
  )
  expect(report.findings).toEqual([])
  expect(report.anchors).toBe(2)
  const audited = await platform.db.pool.query(`select detail from audit.event where action = 'keys.rotate'`)
  expect(audited.rows).toEqual([{ detail: { keyId: '2' } }])
}, 120_000)

test('keys are not rotated under a server that runs on a database of somebody else', async () => {
  const external = await cloneDatabase()
  const { DATABASE_URL, MIGRATE_DATABASE_URL } = urlsOf(external)
  await external.pool.query('select 1')
  const there = { ...config(), databaseUrl: DATABASE_URL, migrateDatabaseUrl: MIGRATE_DATABASE_URL }
  await expect(rotateKeys({ config: there, domains, log })).rejects.toThrow(/stop all of them first/)
  await external.close()
})

test('every sealed column is known to the rotation', async () => {
  const { rows } = await server.platform.db.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and (column_name like '%sealed' or column_name = 'personal')
     order by name`,
  )
  const known = domains.flatMap(({ sealedColumns = [] }) =>
    sealedColumns.map(({ table, column }) => `${table}.${column}`),
  )
  expect(rows.map(({ name }) => name)).toEqual(known.toSorted())
})
