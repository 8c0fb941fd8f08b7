import { writeFile } from 'node:fs/promises'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { startCluster } from './cluster.ts'
import { createDraft } from './create-draft.ts'
import { type Figure, lineOf } from './figure.ts'
import { growth } from './growth.ts'
import { listPage } from './list-page.ts'
import { pageWeights } from './page-weights.ts'
import { sessionCheck } from './session-check.ts'
import { start } from './start.ts'
import { templateClone } from './template-clone.ts'
import { upload } from './upload.ts'

const scripts = { listPage, createDraft, growth, upload, start, templateClone, sessionCheck, pageWeights }

/** Runs every figure one after the other and keeps them in `RESULTS.md`; `npm run bench -- listPage` runs one alone. */
async function main(wanted: readonly string[]): Promise<void> {
  const figures: Figure[] = []
  const cluster = await startCluster()
  try {
    for (const [name, measure] of Object.entries(scripts)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      for (const figure of await measureOrSay(name, () => measure(cluster))) {
        process.stdout.write(`${lineOf(figure)}\n`)
        figures.push(figure)
      }
    }
  } finally {
    await cluster.close()
  }
  if (wanted.length > 0) return
  await writeFile(fileURLToPath(new URL('RESULTS.md', import.meta.url)), resultsText(figures))
}

/** One figure that cannot be measured does not take the others with it. */
async function measureOrSay(name: string, measure: () => Promise<readonly Figure[]>): Promise<readonly Figure[]> {
  try {
    return await measure()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    return [{ what: name, measured: 'could not be measured', goal: '', isMet: false }]
  }
}

function resultsText(figures: readonly Figure[]): string {
  const machine = `${cpus()[0]?.model ?? 'unknown'} × ${cpus().length}, ${Math.round(totalmem() / 1024 ** 3)} GB, Linux ${release()}, Node ${process.version}`
  const rows = figures.map(
    ({ what, measured, goal, isMet, note }) =>
      `| ${what} | ${measured} | ${goal} | ${isMet === undefined ? '' : isMet ? 'met' : '**missed**'} | ${note ?? ''} |`,
  )
  return `# Results of \`npm run bench\`

${new Date().toISOString().slice(0, 10)} · ${machine} · load ${loadavg()[0]?.toFixed(1)}

Ratios come from one run in which both sides took turns; each is the median of its rounds. CPU is that of the server
process, without PostgreSQL's. The bare server is \`bench/peers/bare-http.ts\`: the same session row, one statement a
page, the same inserts, and none of the checks.

| Figure | Measured | Goal | | |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`
}

await main(process.argv.slice(2))
