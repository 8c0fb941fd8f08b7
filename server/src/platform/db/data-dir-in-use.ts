import { OperatorError } from '../operator-error.ts'

/** Another process owns this DATA_DIR: the message is the one sentence that the operator reads before exit 1. */
export class DataDirInUse extends OperatorError {
  override readonly name = 'DataDirInUse'
  constructor(dataDir: string) {
    super(
      `The data folder ${dataDir} is in use by another running server: stop that one first, or set another DATA_DIR.`,
    )
  }
}

/** The database cannot be started, for a reason that the operator can act on; the message is one sentence. */
export class DatabaseUnusable extends OperatorError {
  override readonly name = 'DatabaseUnusable'
}
