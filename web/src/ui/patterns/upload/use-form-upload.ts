import { attachmentKinds } from '@tongying/contract/attachments'
import { asRecord } from '@tongying/contract/kit'
import { useRef, useState } from 'react'
import { currentLanguage, translateNow } from '../../core/i18n.ts'
import { endSession, readToken } from '../../core/session.ts'
import { uiTexts } from '../../core/texts.ts'
import { asJson } from './upload-failure.ts'

/** Sends one picture as a form, field `file`, to an address that answers its id; the newest choice counts. */
export function useFormUpload(path: string, onDone: (attachmentId: string) => void) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const newest = useRef<File>(null)
  async function send(file: File) {
    newest.current = file
    setIsBusy(true)
    setProblem(undefined)
    const sent = await sendForm(path, file)
    if (newest.current !== file) return
    setIsBusy(false)
    if (sent.id) onDone(sent.id)
    else setProblem(sent.problem)
  }
  return { send: (file: File) => void send(file), isBusy, problem }
}

async function sendForm(path: string, file: File): Promise<{ id?: string; problem?: string }> {
  const body = new FormData()
  body.set('file', file, file.name)
  const token = readToken()
  const headers = { 'accept-language': currentLanguage(), ...(token && { 'access-token': token }) }
  const answer = await fetch(path, { method: 'POST', body, headers, credentials: 'same-origin' })
    .then(async (response) => ({ status: response.status, ...asRecord(asJson(await response.text())) }))
    .catch(() => ({ status: 0 }))
  return outcomeOf({ code: undefined, data: undefined, msg: undefined, ...answer }, token)
}

function outcomeOf(
  { status, code, data, msg }: { status: number; code: unknown; data: unknown; msg: unknown },
  token: string | undefined,
): { id?: string; problem?: string } {
  if (status === 401) {
    endSession(token)
    return { problem: translateNow(uiTexts.call.signInRequired) }
  }
  // The specification's answer to a picture that is too large.
  if (code === 200)
    return typeof data === 'string' && data !== ''
      ? { id: data }
      : { problem: translateNow(attachmentKinds.image.tooLarge) }
  return { problem: typeof msg === 'string' && msg !== '' ? msg : translateNow(uiTexts.call.failed) }
}
