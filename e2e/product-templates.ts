import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { templateOf, templatesVariable } from './start.ts'

/** Gives a run of journeys a folder for the first starts of its products, and removes it at its end. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tongying-e2e-templates-'))
  process.env[templatesVariable] = folder
  const remove = () => rm(folder, { recursive: true, force: true })
  // The whole suite needs both: beside its workers the demo hospital's cases would take longer than a hook waits for them.
  if (process.env.CI)
    for (const cases of ['off', 'on'])
      await templateOf(folder, cases).catch(async (error: unknown) => {
        await remove()
        throw error
      })
  return remove
}
