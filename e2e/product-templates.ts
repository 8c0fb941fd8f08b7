import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { templatesVariable } from './start.ts'

/** Gives a run of journeys a folder for the first starts of its products, and removes it at its end. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tongying-e2e-templates-'))
  process.env[templatesVariable] = folder
  return () => rm(folder, { recursive: true, force: true })
}
