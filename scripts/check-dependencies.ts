import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Hit, hitsOf, lockedPackages, readOsv } from './osv.ts'
import { root } from './run.ts'

/**
 * `npm run check-dependencies -- --osv PATH`: compares the lock file with an export of known weaknesses. Exit 0: none,
 * 1: at least one, 2: the export cannot be read.
 */
const { values } = parseArgs({
  options: { osv: { type: 'string' }, lock: { type: 'string', default: join(root, 'package-lock.json') } },
})
process.exitCode = await check(values.osv, values.lock)

async function check(osv: string | undefined, lock: string): Promise<number> {
  if (!osv) {
    process.stderr.write('Use: npm run check-dependencies -- --osv all.zip (docs/operations.md names its source)\n')
    return 2
  }
  try {
    const packages = lockedPackages(JSON.parse(readFileSync(lock, 'utf8')))
    const byName = Map.groupBy(packages, (locked) => locked.name)
    const hits: Hit[] = []
    let [entries, newest] = [0, '']
    for await (const entry of readOsv(osv)) {
      entries++
      if (entry.modified && entry.modified > newest) newest = entry.modified
      hits.push(...hitsOf(entry, byName))
    }
    if (entries === 0) throw new Error(`${osv} holds no OSV entry.`)
    for (const hit of hits) process.stderr.write(`${lineOf(hit)}\n`)
    const known = `${packages.length} locked packages against ${entries} entries, the newest of ${newest || 'an unknown day'}`
    process.stdout.write(`${known}: ${hits.length === 0 ? 'no known weakness' : `${hits.length} found`}.\n`)
    return hits.length > 0 ? 1 : 0
  } catch (error) {
    process.stderr.write(`The export cannot be used: ${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
}

function lineOf({ id, summary, level, locked }: Hit): string {
  const line = `${level}: ${locked.name} ${locked.version}${locked.isDev ? ' (development only)' : ''}: ${id} ${summary}`
  // The text comes from outside: nothing in it may steer the terminal or begin a line of its own.
  return line.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 500)
}
