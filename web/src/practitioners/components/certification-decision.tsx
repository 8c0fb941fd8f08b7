import {
  type CertificationCase,
  certificationStates,
  practitionerRoutes as routes,
} from '@tongying/contract/practitioners'
import type { ReactNode } from 'react'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { AcceptOrReject } from '../../ui/patterns/review/accept-or-reject.tsx'
import { useCertificationChange } from '../api.ts'
import { certificationTexts as texts } from '../texts.ts'

const rejection = routes.reject.input.omit({ id: true, reviewVersion: true })

/** Certifies the open person or rejects the request; an auditor's own request is decided by somebody else. */
export function CertificationDecision(props: {
  it: CertificationCase
  hasNext: boolean
  onDecided: () => void
  /** Beside the buttons: how much was compared. */
  more?: ReactNode
  /** Whether everything was compared; where not, it shows what is left. */
  isCompared: () => boolean
}) {
  const t = useTranslate()
  const { id, name, reviewVersion, allowed, status } = props.it
  const approve = useCertificationChange(routes.approve)
  const reject = useCertificationChange(routes.reject, { isQuiet: true })
  if (!allowed.includes('approve'))
    return status === certificationStates.states.underReview.wire ? <Note>{t(texts.ownOne)}</Note> : null
  function finish(message: string) {
    toastDone(message)
    props.onDecided()
  }
  return (
    <AcceptOrReject
      texts={{
        ...texts,
        accept: props.hasNext ? texts.approve : texts.approveLast,
        acceptKey: texts.approveLast,
        reason: texts.rejectReason,
        reasonHint: texts.rejectHint,
      }}
      isAccepting={approve.isPending}
      reasons={[texts.unclearPicture, texts.differsFromPapers, texts.expiredPapers, texts.missingPapers]}
      more={props.more}
      onAccept={() => {
        if (!props.isCompared()) return
        approve.mutate({ id, reviewVersion }, { onSuccess: () => finish(t(texts.approved, { name })) })
      }}
      schema={rejection}
      onReject={async ({ reason }) => {
        await reject.mutateAsync({ id, reviewVersion, reason })
        finish(t(texts.rejectedDone, { name }))
      }}
    />
  )
}
