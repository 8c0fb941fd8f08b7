import { OperatorError } from './operator-error.ts'

/** A setting that cannot be used: the message is one sentence for the operator. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError'
}
