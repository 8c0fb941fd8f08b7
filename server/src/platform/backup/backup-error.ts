import { OperatorError } from '../operator-error.ts'

/** A backup or a restore that cannot be done: the message is one sentence for the operator. */
export class BackupError extends OperatorError {
  override readonly name = 'BackupError'
}
