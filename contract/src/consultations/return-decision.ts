import { returnReasons } from './codes.ts'

export interface ReturnDecision {
  readonly reason: number
  readonly missingFile?: string | null | undefined
  /** The reviewer states that no file is missing. */
  readonly noFileMissing?: boolean | undefined
}

/** Every return names the missing file or states that none is missing; a missing document always has a name. */
export function isMissingFileStated({ reason, missingFile, noFileMissing = false }: ReturnDecision): boolean {
  const isNamed = (missingFile ?? '').trim() !== ''
  if (reason === returnReasons.missingDocument.wire) return isNamed && !noFileMissing
  return isNamed !== noFileMissing
}
