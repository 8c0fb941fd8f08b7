import { answers, type JoinApplicationRow, membershipRoutes as routes } from '@tongying/contract/memberships'
import { type ReactNode, useState } from 'react'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useMembershipChange } from '../api.ts'
import { applicationTexts as texts } from '../joining-texts.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Approves an application to join after a question, or rejects it with a reason; the page draws `dialog`. */
export function useJoinReview(): {
  pass: (row: JoinApplicationRow) => Promise<void>
  reject: (row: JoinApplicationRow) => void
  dialog: ReactNode
} {
  const t = useTranslate()
  const [rejecting, setRejecting] = useState<JoinApplicationRow>()
  const review = useMembershipChange(routes.audit)
  const refuse = useMembershipChange(routes.audit, { isQuiet: true })
  async function pass({ applyId, name, hospitalName: hospital }: JoinApplicationRow) {
    const values = { name, hospital }
    const isSure = await confirm({
      title: texts.passTitle,
      consequences: [texts.passConsequence],
      action: texts.pass,
      values,
    })
    if (!isSure) return
    review.mutate({ applyId, status: answers.pass }, { onSuccess: () => toastDone(t(texts.passed, values)) })
  }
  const dialog = rejecting && (
    <ReasonDialog
      title={texts.rejectTitle}
      label={texts.reason}
      hint={texts.reasonHint}
      action={texts.reject}
      onClose={() => setRejecting(undefined)}
      onSubmit={async (reason) => {
        await refuse.mutateAsync({ applyId: rejecting.applyId, reason, status: answers.reject })
        toastDone(t(texts.rejected, { name: rejecting.name }))
      }}
    />
  )
  return { pass, reject: setRejecting, dialog }
}
