import { existsSync } from 'node:fs'
import { type Keys, loadKeys } from '../keys/keys.ts'
import { BackupError } from './backup-error.ts'

/** Reads a keys file that must be there: here none is ever made. */
export async function readKeysFile(path: string): Promise<Keys> {
  if (!existsSync(path)) throw new BackupError(`The keys file ${path} is missing.`)
  return loadKeys(path)
}
