import { kitErrors } from '@tongying/contract/kit'
import { type CallError, isCallError, isRefused, messageOf } from '../../core/call-error.ts'
import { translateNow } from '../../core/i18n.ts'
import { uiTexts } from '../../core/texts.ts'

export interface SaveFailure {
  readonly is: 'offline' | 'failed' | 'refused'
  /** Why, in the page's language. */
  readonly why: string
  /** Whether the same request may be sent again, with the key it had. */
  readonly isRepeatable: boolean
}

/** What a failed save means for the next one: no connection, worth another try, or refused for good. */
export function saveFailure(error: unknown): SaveFailure {
  const status = isCallError(error) ? error.status : 500
  const why = messageOf(error, translateNow(uiTexts.call.failed))
  if (status === 0) return { is: 'offline', why, isRepeatable: true }
  // With a new key the server takes it.
  if (isCallError(error) && error.name === kitErrors.IdempotencyKeyReused.name)
    return { is: 'failed', why, isRepeatable: false }
  // A server that refuses this content refuses it the next time too.
  const mayWork = status >= 500 || status === 401 || status === 408 || status === 429
  return { is: mayWork ? 'failed' : 'refused', why, isRepeatable: mayWork }
}

/** Whether a save was refused because the draft has a newer version, which stands beside the refusal. */
export function isDraftChanged(error: unknown): error is CallError {
  return isRefused<typeof kitErrors>(error, 'DraftChanged')
}
