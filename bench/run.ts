import { writeFile } from 'node:fs/promises'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { buildAll, isBuilt } from '../scripts/build.ts'
import { auditTrail } from './audit-trail.ts'
import { startCluster } from './cluster.ts'
import { createDraft } from './create-draft.ts'
import { floodedLogin } from './flooded-login.ts'
import { growth } from './growth.ts'
import { hold } from './hold.ts'
import { lighthouse } from './lighthouse.ts'
import { listPage } from './list-page.ts'
import { lineOf, type Measurement } from './measurement.ts'
import { month } from './month.ts'
import { pageSpeed } from './page-speed.ts'
import { pageWeights } from './page-weights.ts'
import { pictures } from './pictures.ts'
import { sessionCheck } from './session-check.ts'
import { start } from './start.ts'
import { statistics } from './statistics.ts'
import { submit } from './submit.ts'
import { templateClone } from './template-clone.ts'
import { timers } from './timers.ts'
import { upload } from './upload.ts'

const scripts = {
  listPage,
  createDraft,
  submit,
  month,
  hold,
  timers,
  growth,
  auditTrail,
  statistics,
  upload,
  start,
  templateClone,
  sessionCheck,
  floodedLogin,
  pictures,
  pageWeights,
  pageSpeed,
  lighthouse,
}

/** Runs every measurement one after the other and keeps them in `RESULTS.md`; `npm run bench -- listPage` runs one alone. */
async function main(wanted: readonly string[]): Promise<void> {
  if (!(await isBuilt())) await buildAll()
  const measurements: Measurement[] = []
  const began = { at: performance.now(), load: loadNow() }
  const cluster = await startCluster()
  try {
    for (const [name, measure] of Object.entries(scripts)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      for (const measurement of await measureOrSay(name, () => measure(cluster))) {
        process.stdout.write(`${lineOf(measurement)}\n`)
        measurements.push(measurement)
      }
      await cluster.clear()
    }
  } finally {
    await cluster.close()
  }
  if (wanted.length > 0) return
  await writeFile(fileURLToPath(new URL('RESULTS.md', import.meta.url)), resultsText(measurements, began))
}

/** One measurement that fails does not take the others with it. */
async function measureOrSay(
  name: string,
  measure: () => Promise<readonly Measurement[]>,
): Promise<readonly Measurement[]> {
  try {
    return await measure()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    return [{ what: name, measured: 'could not be measured', goal: '', isMet: false }]
  }
}

function loadNow(): string {
  return loadavg()[0]?.toFixed(1) ?? 'unknown'
}

function resultsText(measurements: readonly Measurement[], began: { at: number; load: string }): string {
  const machine = `${cpus()[0]?.model ?? 'unknown'} × ${cpus().length}, ${Math.round(totalmem() / 1024 ** 3)} GB, Linux ${release()}, Node ${process.version}`
  const minutes = Math.round((performance.now() - began.at) / 60_000)
  const rows = measurements.map(
    ({ what, measured, goal, isMet, note }) =>
      `| ${what} | ${measured} | ${goal} | ${isMet === undefined ? '' : isMet ? 'met' : '**missed**'} | ${note ?? ''} |`,
  )
  const missed = measurements.filter(({ isMet, whenMissed }) => isMet === false && whenMissed)
  return `# Results of \`npm run bench\`

${new Date().toISOString().slice(0, 10)} · ${machine} · load ${began.load} at the start, ${loadNow()} at the end · ${minutes} minutes

Ratios come from one run in which both sides took turns: those of CPU are the median of each round's ratio, the others
ratios of medians. CPU is that of the server
process, without PostgreSQL's and without that of the caller. The bare server is \`bench/peers\`: it answers the same
bytes and leaves the same rows, which the scripts compare before they measure. Where the load is above one, what is
measured in wall time (upload, waits, start, clone) suffers from it.

| Figure | Measured | Goal | | |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
${missed.length > 0 ? `\n## What was missed\n\n${missed.map(({ what, whenMissed }) => `- ${what}: ${whenMissed}`).join('\n')}\n` : ''}`
}

await main(process.argv.slice(2))
