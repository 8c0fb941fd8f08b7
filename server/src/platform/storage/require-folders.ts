import { accessSync, constants, existsSync } from 'node:fs'
import type { Config } from '../config.ts'
import { ConfigError } from '../config-error.ts'

/**
 * Refuses a start when the folder for people's files was named and is not there, as when its volume is not mounted: files
 * would go where nobody looks for them, and those that there are would seem lost.
 */
export function requireFilesDir({ dataDir, filesDir }: Pick<Config, 'dataDir' | 'filesDir'>): void {
  if (!filesDir.startsWith(`${dataDir}/`)) requireFolder('FILES_DIR', filesDir)
}

/** Refuses a start when the folder for the ballast of an external database was named and is not there. */
export function requireBallastDir({ databaseUrl, databaseVolume }: Config): void {
  if (databaseUrl !== undefined && databaseVolume !== undefined) requireFolder('BALLAST_DIR', databaseVolume)
}

function requireFolder(setting: string, folder: string): void {
  if (!existsSync(folder))
    throw new ConfigError(`${setting}=${folder} is not there: mount its volume, or make the folder.`)
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new ConfigError(`${setting}=${folder} cannot be written by this user.`)
  }
}
