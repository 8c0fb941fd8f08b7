import { useState } from 'react'
import { hasFieldErrors, isCallError, messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { bookingPageTexts as texts } from './booking-page-texts.ts'

/** One call at a time, and why it was refused; mistakes in fields are the form's. */
export function useAttempt(onRefused?: (name: string, sentence: string) => boolean) {
  const t = useTranslate()
  const [notice, setNotice] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function attempt(work: () => Promise<unknown>) {
    setNotice(undefined)
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!isCallError(error) || hasFieldErrors(error)) throw error
      const sentence = messageOf(error, t(texts.failed))
      if (!onRefused?.(error.name, sentence)) setNotice(sentence)
    } finally {
      setBusy(false)
    }
  }
  return { notice, isBusy, attempt }
}
