import { accountErrors } from '@tongying/contract/accounts'
import { publicBookingRoutes as routes } from '@tongying/contract/bookings'
import { secondMs } from '@tongying/contract/kit'
import { useState } from 'react'
import { call } from '../../ui/core/call.ts'
import { isCallError } from '../../ui/core/call-error.ts'
import { useNow } from '../../ui/core/use-now.ts'
import { solveChallenge } from '../sign-in/solve-challenge.ts'

/** Asks for a code to a patient's phone; a busy network must solve a proof of work, which the page does by itself. */
export function useBookingCode(page: string) {
  const [sent, setSent] = useState<{ again: number; demoCode: string | undefined }>()
  const now = useNow(secondMs)
  async function send(phone: string) {
    const { resendSeconds, demoCode } = await ask({ page, phone })
    setSent({ again: Date.now() + resendSeconds * secondMs, demoCode })
  }
  return {
    send,
    isSent: sent !== undefined,
    demoCode: sent?.demoCode,
    waitSeconds: Math.max(0, Math.ceil(((sent?.again ?? 0) - now) / secondMs)),
  }
}

async function ask(wanted: { page: string; phone: string }) {
  try {
    return await call(routes.sendCode, wanted)
  } catch (thrown) {
    if (!isCallError(thrown) || thrown.name !== accountErrors.ProofRequired.name) throw thrown
    return call(routes.sendCode, { ...wanted, altcha: await solveChallenge() })
  }
}
