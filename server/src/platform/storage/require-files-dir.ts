import { accessSync, constants, existsSync } from 'node:fs'
import type { Config } from '../config.ts'
import { ConfigError } from '../config-error.ts'

/**
 * Refuses a start when the folder for people's files was named and is not there, as when its volume is not mounted: files
 * would go where nobody looks for them, and those that there are would seem lost.
 */
export function requireFilesDir({ dataDir, filesDir }: Pick<Config, 'dataDir' | 'filesDir'>): void {
  if (filesDir.startsWith(`${dataDir}/`)) return
  if (!existsSync(filesDir))
    throw new ConfigError(`FILES_DIR=${filesDir} is not there: mount its volume, or make the folder.`)
  try {
    accessSync(filesDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new ConfigError(`FILES_DIR=${filesDir} cannot be written by this user.`)
  }
}
