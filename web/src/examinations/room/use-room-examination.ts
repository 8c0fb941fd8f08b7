import { type Examination, examinationRoutes, procedureRoutes } from '@tongying/contract/examinations'
import { useEffect, useRef, useState } from 'react'
import { toastFailure } from '../../ui/components/toast/toast.tsx'
import { call } from '../../ui/core/call.ts'
import { messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { examRoomTexts as texts } from './texts.ts'

/** The examination of the room; the call goes on without it. */
export function useRoomExamination(id: string | undefined) {
  const t = useTranslate()
  const [examination, setExamination] = useState<Examination>()
  useEffect(() => {
    if (id === undefined) return
    const read = () => {
      if (!document.hidden) call(examinationRoutes.read, { id }).then(setExamination, () => undefined)
    }
    read()
    // Its record is corrected in a tab of its own.
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [id])
  // One after the other: the answer to the last press is the one that stays.
  const counted = useRef(Promise.resolve())
  function countReposition() {
    if (id === undefined) return
    counted.current = counted.current
      .then(() => call(procedureRoutes.saveProcedure, { id, isRepositioned: true }))
      .then(setExamination, (error: unknown) => toastFailure(messageOf(error, t(texts.notCounted))))
  }
  return { examination, countReposition }
}
