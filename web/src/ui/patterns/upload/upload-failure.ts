import type { attachmentErrors } from '@tongying/contract/attachments'
import type { DetailedError } from 'tus-js-client'
import { translateNow } from '../../core/i18n.ts'
import { endSession, readToken } from '../../core/session.ts'
import { uiTexts } from '../../core/texts.ts'

const tooManyRefused: keyof typeof attachmentErrors = 'TooManyRefused'

/** Whether a failed request may work when it is tried again soon. */
export function mayWorkSoon({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0
  const body = asJson(originalResponse?.getBody() ?? '')
  // An account whose files were refused so often waits for up to an hour; until then the row says so.
  if (typeof body === 'object' && body !== null && 'error' in body && body.error === tooManyRefused) return false
  return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500
}

/** Whether the request did not reach the server, or its answer not the browser. */
export function isWithoutAnswer(error: unknown): boolean {
  return isDetailed(error) && error.originalRequest !== null && (error.originalResponse?.getStatus() ?? 0) === 0
}

/** Why an upload failed, as a sentence; ends the session in this tab when the server answers that it is over. */
export function problemOf(error: unknown): string {
  const response = isDetailed(error) ? error.originalResponse : null
  if (response?.getStatus() === 401) {
    endSession(readToken())
    return translateNow(uiTexts.call.signInRequired)
  }
  const body = asJson(response?.getBody() ?? '')
  const hasMsg = typeof body === 'object' && body !== null && 'msg' in body && typeof body.msg === 'string'
  return hasMsg ? String(body.msg) : translateNow(uiTexts.call.failed)
}

/** The value of a JSON text; nothing where it is none. */
export function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isDetailed(error: unknown): error is DetailedError {
  return error instanceof Error && 'originalResponse' in error
}
