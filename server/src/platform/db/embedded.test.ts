import { type ChildProcess, execFile, spawn } from 'node:child_process'
import {
  access,
  chmod,
  chown,
  constants,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Child, startChild } from '../testing/children.ts'
import { silentLog } from '../testing/database.ts'
import { killProcess } from '../testing/kill-process.ts'
import { accountFor } from './account.ts'
import { findBinaries } from './binaries.ts'
import { DataDirInUse } from './data-dir-in-use.ts'
import { startEmbedded } from './embedded.ts'
import { openDatabase } from './open.ts'
import { clusterMark } from './orphaned-processes.ts'
import { shortName } from './ownership.ts'
import { withClient } from './roles.ts'

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0
let home: string
let dataDir: string
const children: Child[] = []
const parents: ChildProcess[] = []

beforeEach(async () => {
  const base = await access('/dev/shm', constants.W_OK).then(
    () => '/dev/shm',
    () => tmpdir(),
  )
  home = await mkdtemp(join(base, 'tongying-embedded-'))
  await chmod(home, 0o755)
  dataDir = join(home, 'data')
})

afterEach(async () => {
  for (const child of children.splice(0)) await child.kill()
  for (const parent of parents.splice(0)) parent.kill()
  await sleep(50)
  await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
})

function child(mode: 'hold' | 'count' = 'hold', as: { uid?: number; gid?: number } = {}) {
  const started = startChild('database', [dataDir, mode], as)
  children.push(started)
  return started
}

/** The processes of this test's cluster, zombies left out. */
async function processes() {
  const { stdout } = await run('ps', ['-eo', 'stat=,args='])
  return stdout.split('\n').filter((line) => line.includes(clusterMark(shortName(dataDir))) && !line.startsWith('Z'))
}

async function counted() {
  const db = await openDatabase({ dataDir, log: silentLog })
  const numbers = await withClient(db.ownerConnection, async (owner) => {
    const { rows } = await owner.query<{ number: number }>('select number from counted order by number')
    return rows.map((row) => row.number)
  })
  await db.close()
  return numbers
}

/** Starts the postmaster as nobody's child: what a server leaves behind where no death signal reaches it. */
async function startOrphan() {
  const { postgres, root } = await findBinaries()
  const { prefix } = await accountFor([dataDir, root])
  const words = [
    ...prefix,
    ...[postgres, '-D', join(dataDir, 'postgres'), '-k', join(tmpdir(), `tongying-${shortName(dataDir)}`)],
    ...['-c', 'listen_addresses=', '-c', `cluster_name=${clusterMark(shortName(dataDir))}`],
  ]
  const parent = spawn('sh', ['-c', '"$@" & exec sleep 60', 'sh', ...words], { cwd: '/', stdio: 'ignore' })
  parents.push(parent)
  await expect
    .poll(() => readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => ''))
    .toMatch(/ready/)
}

test('its files can be read by their owner alone, and it stops without leaving a process', async () => {
  const cluster = await startEmbedded({ dataDir, log: silentLog })
  const { mode } = await stat(join(dataDir, 'postgres'))
  expect(mode & 0o777).toBe(0o700)
  expect((await stat(cluster.connect('postgres').host)).mode & 0o777).toBe(0o700)
  await cluster.stop()
  expect(await processes()).toEqual([])
})

test('a second start on the same data folder is refused in one sentence, and the first goes on', async () => {
  const first = await startEmbedded({ dataDir, log: silentLog })
  await expect(startEmbedded({ dataDir, log: silentLog })).rejects.toThrow(DataDirInUse)
  const second = child()
  expect(await second.ended).toBe(1)
  expect(second.complaints()).toMatch(/^The data folder .* is in use by another running server: .*\.\n$/)
  await withClient(first.connect('postgres'), async (client) => {
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
  await first.stop()
})

test('of four first starts at once one wins and the others are refused', async () => {
  const starts = Array.from({ length: 4 }, () => child())
  const outcomes = await Promise.all(
    starts.map((start) =>
      start.prints('ready').then(
        () => 'ready',
        () => start.complaints(),
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'ready')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome.includes('is in use'))).toHaveLength(3)
})

test('after kills at any moment every acknowledged row is there, and no process stays behind', async () => {
  for (let round = 0; round < 3; round++) {
    const counting = child('count')
    await counting.prints('counted')
    await sleep(30 + 40 * round)
    await counting.kill()
    const last = Number(
      counting
        .output()
        .findLast((line) => line.startsWith('counted '))
        ?.slice(8),
    )
    const numbers = await counted()
    expect(numbers.length).toBeGreaterThan(last)
    expect(numbers).toEqual(numbers.map((_, index) => index))
  }
  expect(await processes()).toEqual([])
})

test('a data folder in use in another container is left alone', async () => {
  const cluster = await startEmbedded({ dataDir, log: silentLog })
  await cluster.stop()
  // Seen from here: the lock is held, the pid in the file is nobody's.
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  await writeFile(pidFile, '4194303\n')
  const holder = spawn('flock', ['--no-fork', join(dataDir, 'postgres.lock'), 'sleep', '60'])
  parents.push(holder)
  await sleep(100)
  await expect(startEmbedded({ dataDir, log: silentLog })).rejects.toThrow(DataDirInUse)
  expect(await readFile(pidFile, 'utf8')).toBe('4194303\n')
})

test('a first start that was killed half-way leaves nothing in the way of the next', async () => {
  const first = child()
  const unfinished = async () => (await readdir(dataDir).catch(() => [])).filter((name) => name.includes('unfinished'))
  await expect.poll(unfinished, { interval: 5 }).toHaveLength(1)
  await sleep(60)
  await first.kill()
  const cluster = await startEmbedded({ dataDir, log: silentLog })
  expect(await unfinished()).toEqual([])
  await cluster.stop()
})

test('a postmaster that outlived its server is stopped and its data taken over', async () => {
  const killed = child('count')
  await killed.prints('counted 5')
  await killed.kill()
  await expect.poll(processes).toEqual([])
  await startOrphan()
  expect((await counted()).length).toBeGreaterThan(5)
})

test('a postmaster that nobody reaps is known to be dead', async () => {
  const killed = child('count')
  await killed.prints('counted 5')
  await killed.kill()
  await expect.poll(processes).toEqual([])
  await startOrphan()
  const pid = Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
  killProcess(pid)
  await expect.poll(() => readFile(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /)
  expect((await counted()).length).toBeGreaterThan(5)
})

test('a database that dies is started again, and the server lives on', async () => {
  const db = await openDatabase({ dataDir, log: silentLog })
  const held = await db.pool.connect()
  const pid = Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
  killProcess(pid)
  await expect(held.query('select pg_sleep(5)')).rejects.toThrow()
  held.release(true)
  const works = () =>
    db.pool.query('select 1').then(
      () => true,
      () => false,
    )
  await expect.poll(works, { timeout: 8_000 }).toBe(true)
  await db.close()
  expect(await processes()).toEqual([])
})

test('data of another major version is refused in one sentence', async () => {
  const cluster = await startEmbedded({ dataDir, log: silentLog })
  await cluster.stop()
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await expect(startEmbedded({ dataDir, log: silentLog })).rejects.toThrow(
    /written by PostgreSQL 17 and this release brings PostgreSQL 18/,
  )
})

test.runIf(isRoot)('as root it runs under a folder that nobody else may enter', async () => {
  await chmod(home, 0o700)
  const cluster = await startEmbedded({ dataDir, log: silentLog })
  expect((await stat(join(dataDir, 'postgres'))).uid).toBe(0)
  await cluster.stop()
  await chmod(home, 0o755)
  const open = await startEmbedded({ dataDir, log: silentLog })
  expect((await stat(join(dataDir, 'postgres'))).uid).not.toBe(0)
  await open.stop()
})

test.runIf(isRoot)('an ordinary user runs it as themselves', async () => {
  await mkdir(dataDir)
  await chown(dataDir, 65_534, 65_534)
  const ordinary = child('count', { uid: 65_534, gid: 65_534 })
  await ordinary.prints('counted 5')
  expect((await stat(join(dataDir, 'postgres'))).uid).toBe(65_534)
  await ordinary.kill('SIGTERM')
  // The kernel signals its parent's end to PostgreSQL, which takes a moment to stop.
  await expect.poll(processes).toEqual([])
})

test.runIf(isRoot)(
  'a full disk refuses writes, loses none that it had taken, and goes on when there is room again',
  async () => {
    await mkdir(dataDir)
    await run('mount', ['-t', 'tmpfs', '-o', 'size=90m,mode=0755', 'tmpfs', dataDir])
    const db = await openDatabase({ dataDir, log: silentLog })
    try {
      await withClient(db.ownerConnection, (owner) =>
        owner.query(
          'create table filled (number integer, padding text); grant select, insert on filled to tongying_app',
        ),
      )
      const ballast = join(dataDir, 'ballast')
      await run('fallocate', ['-l', '20M', ballast])
      const insert = `insert into filled select $1, string_agg(md5(random()::text), '') from generate_series(1, 30000)`
      let taken = 0
      const fill = async () => {
        for (let number = 0; number < 200; number++, taken++) await db.pool.query(insert, [number])
      }
      await expect(fill()).rejects.toThrow(/No space left|the database|terminat|Connection/)
      expect(taken).toBeGreaterThan(0)
      await rm(ballast)
      const works = () =>
        db.pool.query(insert, [-1]).then(
          () => true,
          () => false,
        )
      await expect.poll(works, { timeout: 10_000, interval: 200 }).toBe(true)
      const { rows } = await db.pool.query('select count(distinct number)::int as count from filled where number >= 0')
      expect(rows[0].count).toBe(taken)
    } finally {
      await db.close()
      await run('umount', [dataDir])
    }
  },
)
