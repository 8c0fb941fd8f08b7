import { bookingRoutes as routes } from '@tongying/contract/bookings'
import { useState } from 'react'
import { toastDone } from '../ui/components/toast/toast.tsx'
import { isCallError } from '../ui/core/call-error.ts'
import { useTranslate } from '../ui/core/i18n.ts'
import { useAnswers, useChange } from '../ui/core/use-change.ts'
import { allDayAnswers } from './answers.ts'
import { formAt, startOfDay } from './day-form.ts'
import type { MonthAnswers } from './month-data.ts'
import type { PlannedDay } from './repeat-plan.ts'
import { repeatTexts as texts } from './repeat-texts.ts'

/** A day that the server did not open, with its sentence. */
export interface RefusedDay {
  readonly orderDate: string
  readonly sentence: string
}

/** Opens days one after the other, each like another; those that are refused are listed, the others stay open. */
export function useOpenMany(institutionId: string, onDone: () => void) {
  const t = useTranslate()
  const { refresh } = useAnswers()
  const open = useChange(routes.openDay, { isQuiet: true })
  const [progress, setProgress] = useState<{ done: number; count: number }>()
  const [refused, setRefused] = useState<readonly RefusedDay[]>([])

  async function run(source: MonthAnswers, days: readonly PlannedDay[]): Promise<void> {
    const failed: RefusedDay[] = []
    try {
      for (const [done, { orderDate, like }] of days.entries()) {
        setProgress({ done, count: days.length })
        const form = formAt(orderDate, like, startOfDay(source, like).form)
        try {
          await open.mutateAsync({ institutionId, orderDate, ...form })
        } catch (error) {
          if (!isCallError(error)) throw error
          failed.push({ orderDate, sentence: error.msg })
        }
      }
    } finally {
      // Also after a failure that no server named: the window must be closed again.
      setProgress(undefined)
      setRefused(failed)
      await refresh(allDayAnswers)
    }
    const count = days.length - failed.length
    if (count > 0) toastDone(t(texts.done, { count }))
    if (failed.length === 0) onDone()
  }
  return { run, progress, refused }
}
