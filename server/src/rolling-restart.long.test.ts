import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { consultationRoutes } from '@tongying/contract/consultations'
import { expect, test } from 'vitest'
import { aCaseCast } from './consultations/fixtures.ts'
import { aMember } from './memberships/fixtures.ts'
import { behindNginx } from './testing/behind-nginx.ts'
import { hasNginx } from './testing/nginx.ts'
import { headersOf, signedIn } from './testing/remote.ts'

const restarts = 20
const everyMs = 10
/** One person has at most 200 drafts. */
const applicants = 24

if (!hasNginx) process.stderr.write('SKIPPED: nginx or openssl is not installed, so no rolling restart is tried\n')

/** One call in four changes something: a change that is answered must be there, and none is made twice. */
test.skipIf(!hasNginx)(
  '20 restarts at 100 requests/s: none fails, no draft is lost or doubled',
  async () => {
    const two = await behindNginx(22131)
    try {
      const cast = await aCaseCast(two.platform)
      const people = await Promise.all(
        Array.from({ length: applicants }, async () => {
          const { id } = await aMember(two.platform.db.orm, two.platform, { institutionId: cast.countyId })
          return { ...headersOf(await signedIn(two.platform, id)), origin: two.origin }
        }),
      )
      const draft = Buffer.from(
        JSON.stringify({ patientName: '陈若兰', tel: '13800002046', reason: '甲状腺左叶结节性质待定' }),
      )
      const agent = new Agent({ keepAlive: true, maxSockets: 100, rejectUnauthorized: false })
      const outcomes: Outcome[] = []
      const save = consultationRoutes.saveDraft.path
      const calls: ((headers: Record<string, string>) => Promise<Outcome>)[] = [
        (headers) =>
          send(agent, {
            url: `${two.origin}${save}`,
            headers: { ...headers, 'content-type': 'application/json' },
            body: draft,
          }),
        (headers) =>
          send(agent, { url: `${two.origin}${consultationRoutes.list.path}?pageNum=1&pageSize=10`, headers }),
        (headers) => send(agent, { url: `${two.origin}/meeting/user/getUserInfo`, headers }),
      ]
      const running: Promise<void>[] = []
      const beginning = performance.now()
      let isOver = false
      const load = (async () => {
        for (let turn = 0; !isOver; turn++) {
          const wait = beginning + turn * everyMs - performance.now()
          if (wait > 0) await sleep(wait)
          const call = calls[turn % calls.length]
          const headers = people[Math.floor(turn / calls.length) % people.length]
          if (call && headers) running.push(call(headers).then((outcome) => void outcomes.push(outcome)))
        }
      })()
      for (let turn = 0; turn < restarts; turn++) {
        const place = turn % 2 === 0 ? 0 : 1
        expect(await two.stop(place)).toBe(0)
        await two.start(place)
        // Longer than nginx keeps away from a process that refused (fail_timeout).
        await sleep(3_200)
      }
      isOver = true
      await load
      await Promise.all(running)
      const seconds = (performance.now() - beginning) / 1000
      const failed = outcomes.filter((outcome) => outcome.status !== 200)
      const saved = outcomes.filter((outcome) => outcome.isChange && outcome.status === 200)
      const { rows } = await two.platform.db.pool.query<{ count: number }>(
        'select count(*)::int as count from consultation',
      )
      const times = outcomes.map((outcome) => outcome.ms).toSorted((one, other) => one - other)
      process.stdout.write(
        `${outcomes.length} requests in ${seconds.toFixed(0)} s (${(outcomes.length / seconds).toFixed(0)}/s), ${restarts} restarts, ${failed.length} failed, p50 ${times[Math.floor(times.length / 2)]?.toFixed(0)} ms, p99 ${times[Math.floor(times.length * 0.99)]?.toFixed(0)} ms, max ${times.at(-1)?.toFixed(0)} ms\n`,
      )
      if (failed.length > 0) process.stdout.write(`${(await two.complaints()).slice(0, 8000)}\n`)
      expect(failed).toEqual([])
      expect(rows[0]?.count).toBe(saved.length)
      agent.destroy()
    } finally {
      await two.close()
    }
  },
  600_000,
)

interface Outcome {
  readonly status: number
  readonly isChange: boolean
  readonly ms: number
  readonly answer?: string
}

function send(agent: Agent, { url, headers, body }: { url: string; headers: Record<string, string>; body?: Buffer }) {
  const start = performance.now()
  const isChange = body !== undefined
  const ended = (status: number, answer?: string): Outcome => ({
    status,
    isChange,
    ms: performance.now() - start,
    ...(answer === undefined ? {} : { answer }),
  })
  return new Promise<Outcome>((resolve) => {
    const asking = request(url, { method: isChange ? 'POST' : 'GET', headers, agent }, (answer) => {
      let text = ''
      answer.on('data', (part) => {
        text += part
      })
      answer.on('end', () => resolve(ended(answer.statusCode ?? 0, answer.statusCode === 200 ? undefined : text)))
    })
    asking.on('error', (error) => resolve(ended(0, String(error))))
    asking.end(body)
  })
}
