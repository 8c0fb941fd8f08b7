import { type ConsultationDetail, returnReasons, consultationRoutes as routes } from '@tongying/contract/consultations'
import { codeNamesOf } from '@tongying/contract/kit'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { DecisionHint, DecisionLine, KeyHints, ReasonChip } from '../../ui/patterns/review/decision-bar.tsx'
import { useReviewKeys } from '../../ui/patterns/review/use-review-keys.ts'
import { caseLeft } from '../api.ts'
import { ReturnDialog } from './decision-dialogs.tsx'
import { reviewTexts as texts } from './texts.ts'

interface AuditDecisionProps {
  readonly detail: ConsultationDetail
  readonly hasNext: boolean
  readonly onDecided: () => void
  /** How much the reviewer has ticked. */
  readonly count: ReactNode
}

/** Approves an application (P), or returns it with a reason (R). */
export function AuditDecision(props: AuditDecisionProps) {
  const t = useTranslate()
  const { detail, hasNext, onDecided } = props
  const { consultationId: id, version } = detail
  const values = { number: detail.number ?? '' }
  const [asking, setAsking] = useState<{ reason?: number }>()
  const mayPass = detail.allowed.includes('passAudit')
  function finish(message: string) {
    setAsking(undefined)
    toastDone(message)
    onDecided()
  }
  const { pass, isPassing } = usePassing(detail, () => finish(t(texts.passed, values)))
  useReviewKeys({ p: () => mayPass && !asking && !isPassing && pass(), r: () => mayPass && setAsking({}) })
  if (!mayPass && !asking) return <Note turn="nobody">{t(texts.gone)}</Note>
  return (
    <DecisionLine
      hint={<ReviewKeys refuse={t(texts.returnAction)} />}
      buttons={
        <>
          <ReturnReasons onChoose={(reason) => setAsking({ reason })} />
          <Button isDanger onClick={() => setAsking({})}>
            {t(texts.returnCase)}
          </Button>
          {props.count}
          <Button variant="primary" isLoading={isPassing} onClick={pass}>
            {t(hasNext ? texts.pass : texts.passLast)}
          </Button>
        </>
      }
    >
      {asking && (
        <ReturnDialog
          id={id}
          reviewVersion={version}
          reason={asking.reason}
          isDecided={!mayPass}
          onClose={() => setAsking(undefined)}
          onDone={() => finish(t(texts.returned, values))}
        />
      )}
    </DecisionLine>
  )
}

/** The reasons of which one press begins a return. */
function ReturnReasons({ onChoose }: { onChoose: (reason: number) => void }) {
  const t = useTranslate()
  return (
    <>
      <DecisionHint>{t(texts.reasons)}</DecisionHint>
      {codeNamesOf(returnReasons).map((word) => (
        <ReasonChip
          key={word}
          label={t(returnReasons[word].label)}
          onChoose={() => onChoose(returnReasons[word].wire)}
        />
      ))}
    </>
  )
}

/** Approves the version of the application that the reviewer has read. */
function usePassing({ consultationId: id, version }: ConsultationDetail, onDone: () => void) {
  const passAudit = useChange(routes.passAudit, { refreshes: caseLeft, onDone })
  return { pass: () => passAudit.mutate({ id, reviewVersion: version }), isPassing: passAudit.isPending }
}

/** What the keys of a review do. */
export function ReviewKeys({ refuse }: { refuse: string }) {
  const t = useTranslate()
  return (
    <KeyHints
      keys={[
        ['J', t(texts.keyNext)],
        ['K', t(texts.keyPrevious)],
        ['P', t(texts.passLast)],
        ['R', refuse],
      ]}
    />
  )
}
