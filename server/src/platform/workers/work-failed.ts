/**
 * Work in an isolated worker that gave no answer, for a reason of its own. `reason` is `timedOut`, `tooLarge` (of memory), `died`, or the code
 * with which the worker itself refused.
 */
export class WorkFailed extends Error {
  readonly reason: string
  /** For the log; never shown. */
  readonly detail: string

  constructor(reason: string, detail = '') {
    super(detail === '' ? reason : `${reason}: ${detail}`)
    this.name = 'WorkFailed'
    this.reason = reason
    this.detail = detail
  }
}

/** Too much is waiting already, of this person or of all together; or the work was broken off for a reason of the machine's. */
export class WorkersBusy extends Error {
  readonly whose: 'asker' | 'everybody'

  constructor(whose: 'asker' | 'everybody') {
    super(`too much work is waiting (${whose})`)
    this.name = 'WorkersBusy'
    this.whose = whose
  }
}
