import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemClock } from './clock.ts'
import { outboxFile } from './outbox-file.ts'

test('the file of messages stays within its bound and keeps the newest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tongying-outbox-'))
  const file = join(folder, 'outbox', 'sms.jsonl')
  const { send } = outboxFile(file, systemClock, 1_000)
  for (let turn = 0; turn < 50; turn++) await send({ to: '139', purpose: 'test', text: `message ${turn}` })
  expect((await stat(file)).size + (await stat(`${file}.1`)).size).toBeLessThan(2_400)
  expect(await readFile(file, 'utf8')).toContain('message 49')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await rm(folder, { recursive: true })
})
