import { type accountErrors, accountRoutes, type CodeType, codeLimits } from '@tongying/contract/accounts'
import { useEffect, useState } from 'react'
import { call } from '../../ui/core/call.ts'
import { isRefused } from '../../ui/core/call-error.ts'
import { solveChallenge } from './solve-challenge.ts'

/** Asking for a code: the wait before the next one outlives a reload, so that the button is not pressed in vain. */
export function useCode(type: CodeType) {
  const [resendAt, setResendAt] = useState(() => readResendAt(type))
  const [now, setNow] = useState(() => Date.now())
  const [isSending, setSending] = useState(false)
  const [isSent, setSent] = useState(false)
  const [demoCode, setDemoCode] = useState<string>()
  const [digits, setDigits] = useState<number>()
  const waitSeconds = Math.max(0, Math.ceil((resendAt - now) / 1000))

  useEffect(() => {
    if (waitSeconds === 0) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [waitSeconds])

  async function send(mobile: string) {
    setSending(true)
    try {
      const sent = await ask({ mobile, type })
      const next = Date.now() + sent.resendSeconds * 1000
      sessionStorage.setItem(storageKey(type), String(next))
      setNow(Date.now())
      setResendAt(next)
      setSent(true)
      setDemoCode(sent.demoCode)
      setDigits(sent.digits)
    } finally {
      setSending(false)
    }
  }
  return { send, waitSeconds, isSending, isSent, digits, demoCode }
}

/** A busy network is asked for a proof of work: done without a word, then asked again. */
async function ask(wanted: { mobile: string; type: CodeType }) {
  try {
    return await call(accountRoutes.getAuthSmsCode, wanted)
  } catch (thrown) {
    if (!isRefused<typeof accountErrors>(thrown, 'ProofRequired')) throw thrown
    return call(accountRoutes.getAuthSmsCode, { ...wanted, altcha: await solveChallenge() })
  }
}

function readResendAt(type: CodeType): number {
  const kept = Number(sessionStorage.getItem(storageKey(type)) ?? 0)
  return kept - Date.now() > codeLimits.resendMs ? 0 : kept
}

function storageKey(type: CodeType): string {
  return `code-resend-at-${type}`
}
