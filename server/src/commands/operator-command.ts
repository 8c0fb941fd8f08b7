import { parseArgs } from 'node:util'
import { BackupError } from '../platform/backup/backup-error.ts'
import { OperatorError } from '../platform/operator-error.ts'

/** Runs a command of the operator: what goes wrong is one sentence on standard error, and exit 1. */
export async function runCommand(work: () => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await work()) ? 0 : 1
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = 1
  }
}

/** Reads `--name value` arguments; one that is not known or not given throws a sentence. */
export function readArguments<const N extends string>(
  usage: string,
  names: readonly N[],
  args: readonly string[] = process.argv.slice(2),
): Partial<Record<N, string>> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  try {
    const { values } = parseArgs({ args: [...args], options, strict: true })
    const given: Partial<Record<N, string>> = {}
    for (const name of names) {
      const value = values[name]
      if (typeof value === 'string') given[name] = value
    }
    return given
  } catch (error) {
    throw new BackupError(
      `${error instanceof Error ? error.message.replace(/\.? To specify[\s\S]*$/, '') : ''}. ${usage}`,
    )
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof OperatorError) return error.message
  const code = 'code' in error ? error.code : undefined
  const path = 'path' in error ? String(error.path) : 'the target'
  if (code === 'ENOSPC') return 'There is no room left on the disk.'
  if (code === 'EACCES' || code === 'EPERM') return `This user may not read or write ${path}.`
  if (code === 'ECONNREFUSED' || code === '28P01') return `The database cannot be reached: ${error.message}.`
  return error.stack ?? error.message
}
