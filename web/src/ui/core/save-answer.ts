import { networkFailed, refusalOf } from './call.ts'
import { currentLanguage } from './i18n.ts'
import { saveBlob } from './save-file.ts'
import { readToken } from './session.ts'

/**
 * Saves the file that an address answers, under the name that comes with it. What is refused rejects with a `CallError`,
 * as `call` does: behind a plain link it would be a failed download without a word.
 */
export async function saveAnswer(address: string): Promise<void> {
  const headers = { 'accept-language': currentLanguage() }
  const answer = await fetch(address, { credentials: 'same-origin', headers }).catch(() => undefined)
  if (answer === undefined) throw networkFailed()
  if (!answer.ok) {
    const body: unknown = await answer.json().catch(() => undefined)
    throw refusalOf({ status: answer.status, body, token: readToken() })
  }
  saveBlob(await answer.blob(), nameOf(answer.headers.get('content-disposition')))
}

function nameOf(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? ''
}
