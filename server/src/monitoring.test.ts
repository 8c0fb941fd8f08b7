import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { countUnsent } from './platform/sms/unsent-notices.ts'
import { testApp } from './testing/app.ts'

const folder = fileURLToPath(new URL('../../deploy/monitoring', import.meta.url))
const read = (name: string) => readFile(join(folder, name), 'utf8')
const promtool = ['/usr/bin/promtool', process.env.PROMTOOL ?? ''].find((path) => path !== '' && existsSync(path))
if (promtool === undefined)
  process.stderr.write('Skipped: the alert rules. Install prometheus (on Debian: apt-get install prometheus).\n')

const dashboard = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.array(z.object({ expr: z.string() })),
    }),
  ),
})
const readDashboard = async () => dashboard.parse(JSON.parse(await read('grafana-dashboard.json')))
const metricsIn = (text: string) => [...new Set(text.match(/\b(?:tongying|process|nodejs)_\w+/g) ?? [])]

/** Every name that Prometheus reads at `/metrics`, those of a histogram's parts included. */
async function servedMetrics(): Promise<Set<string>> {
  const server = await testApp({ databaseVolume: folder })
  try {
    countUnsent('dropped')
    await server.app.inject({ url: '/healthz' })
    await server.deliverAll()
    const { body } = await server.app.inject({ url: '/metrics' })
    const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    return new Set(lines.map((line) => /^\w+/.exec(line)?.[0] ?? ''))
  } finally {
    await server.close()
  }
}

test('every metric that the dashboard and the alert rules name is there at /metrics', async () => {
  const { panels } = await readDashboard()
  const named = metricsIn(`${JSON.stringify(panels)} ${await read('alerts.yml')}`)
  expect(named.length).toBeGreaterThan(25)
  const served = await servedMetrics()
  expect(named.filter((name) => !served.has(name))).toEqual([])
})

test('the dashboard shows every metric of the product, and no two panels over each other', async () => {
  const { panels } = await readDashboard()
  const shown = metricsIn(JSON.stringify(panels)).map((name) => name.replace(/_(bucket|count|sum)$/, ''))
  const served = [...(await servedMetrics())].filter((name) => name.startsWith('tongying_'))
  const missing = served.filter((name) => !shown.includes(name.replace(/_(bucket|count|sum)$/, '')))
  expect(missing).toEqual([])
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
})

test('every alert rule has its test, quiet and firing', async () => {
  const [rules, tests] = [await read('alerts.yml'), await read('alerts.test.yml')]
  const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)
  expect(alerts.length).toBeGreaterThan(10)
  const tried = (name: string) => tests.split(`alertname: ${name}\n`).slice(1)
  for (const name of alerts) {
    const outcomes = tried(name).map((text) => text.trimStart().startsWith('exp_alerts: []'))
    expect([name, outcomes.toSorted()]).toEqual([name, [false, true]])
  }
})

test.skipIf(promtool === undefined)('promtool takes the rules, and each fires when it should', async () => {
  const run = (...words: string[]) => promisify(execFile)(promtool ?? '', words, { cwd: folder })
  expect((await run('check', 'rules', 'alerts.yml')).stdout).toContain('SUCCESS')
  expect((await run('test', 'rules', 'alerts.test.yml')).stdout).toContain('SUCCESS')
})
