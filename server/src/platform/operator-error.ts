/** What only the operator can put right: the message is one sentence, printed without a stack before exit 1. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}
