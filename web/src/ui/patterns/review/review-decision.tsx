import { rejection, type Text } from '@tongying/contract/kit'
import { useState } from 'react'
import { Button } from '../../components/button/button.tsx'
import { Note } from '../../components/status-tag/status-tag.tsx'
import { toastDone } from '../../components/toast/toast.tsx'
import { useTranslate } from '../../core/i18n.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { TextField } from '../form/text-field.tsx'
import { CheckCount } from './check-list.tsx'
import { DecidedMeanwhile } from './decided-meanwhile.tsx'
import { DecisionHint, DecisionLine, KeyHints, ReasonChip } from './decision-bar.tsx'
import { reviewTexts as texts } from './review-texts.ts'
import { type Checks, focusCheck } from './use-checks.ts'
import { useReviewKeys } from './use-review-keys.ts'

/** The application that is decided, in the version that was read. */
interface Read {
  readonly id: string
  readonly reviewVersion: number
}

interface ReviewDecisionProps {
  readonly it: Read & { readonly allowed: readonly string[]; readonly isUnderReview: boolean }
  readonly texts: Readonly<Record<'rejectTitle' | 'rejectHint', Text>>
  /** What is shown once it is done. */
  readonly done: Readonly<Record<'approved' | 'rejected', string>>
  readonly approve: {
    readonly isPending: boolean
    readonly mutate: (read: Read, options: { onSuccess: () => void }) => void
  }
  /** Quiet: its failures stand beside the reason. */
  readonly reject: { readonly mutateAsync: (decision: Read & { reason: string }) => Promise<unknown> }
  /** Usual reasons, to begin a rejection with. */
  readonly reasons?: readonly Text[]
  /** What is to be compared before it is approved. */
  readonly checks?: Checks
  /** Asked before it is approved. */
  readonly confirmApproval?: () => Promise<boolean>
  readonly hasNext?: boolean
  readonly onDecided: () => void
}

/**
 * The decision about the application that is open: approved by one press (P), or rejected with a reason (R). One's own is
 * decided by somebody else.
 */
export function ReviewDecision(props: ReviewDecisionProps) {
  const t = useTranslate()
  const { id, reviewVersion, allowed, isUnderReview } = props.it
  const [rejecting, setRejecting] = useState<Rejecting>()
  const mayDecide = allowed.includes('approve')
  // A reason that is being typed stays when a colleague decides meanwhile.
  if (!mayDecide && !rejecting) return isUnderReview ? <Note>{t(texts.ownOne)}</Note> : null
  const { approve, reject, checks, done } = props
  function finish(message: string) {
    toastDone(message)
    props.onDecided()
  }
  async function askApproval() {
    // Nothing is approved before every row was compared: the first one that is left is brought into sight.
    if (checks?.firstLeft !== undefined) return focusCheck(checks.firstLeft)
    if (props.confirmApproval && !(await props.confirmApproval())) return
    approve.mutate({ id, reviewVersion }, { onSuccess: () => finish(done.approved) })
  }
  return (
    <Buttons
      {...props}
      mayDecide={mayDecide}
      rejecting={rejecting}
      onRejecting={setRejecting}
      onApprove={() => void askApproval()}
      onReject={async (reason) => {
        await reject.mutateAsync({ id, reviewVersion, reason })
        finish(done.rejected)
      }}
    />
  )
}

/** The reason that a rejection begins with, while its dialog is open. */
type Rejecting = { readonly reason: string }

type ButtonsProps = Pick<ReviewDecisionProps, 'texts' | 'approve' | 'reasons' | 'checks' | 'hasNext'> & {
  mayDecide: boolean
  rejecting: Rejecting | undefined
  onRejecting: (rejecting: Rejecting | undefined) => void
  onApprove: () => void
  onReject: (reason: string) => Promise<void>
}

function Buttons(props: ButtonsProps) {
  const { approve, reasons = [], checks, hasNext = false, mayDecide, rejecting, onRejecting, onApprove } = props
  const t = useTranslate()
  useReviewKeys({ p: () => !rejecting && !approve.isPending && onApprove(), r: () => onRejecting({ reason: '' }) })
  return (
    <DecisionLine
      hint={<Keys />}
      buttons={
        mayDecide && (
          <>
            <UsualReasons reasons={reasons} onChoose={(reason) => onRejecting({ reason })} />
            <Button isDanger onClick={() => onRejecting({ reason: '' })}>
              {t(texts.reject)}
            </Button>
            {checks && <CheckCount checks={checks} />}
            <Button variant="primary" isLoading={approve.isPending} onClick={onApprove}>
              {t(hasNext ? texts.approve : texts.approveLast)}
            </Button>
          </>
        )
      }
    >
      {rejecting && <RejectDialog {...props} rejecting={rejecting} />}
    </DecisionLine>
  )
}

/** Asks for the reason of a rejection. */
function RejectDialog(props: ButtonsProps & { rejecting: Rejecting }) {
  const t = useTranslate()
  const { texts: own, mayDecide, rejecting, onRejecting, onReject } = props
  return (
    <FormDialog
      title={own.rejectTitle}
      schema={rejection}
      initial={rejecting}
      action={texts.rejectAction}
      isDanger
      tooLate={!mayDecide && <DecidedMeanwhile />}
      onClose={() => onRejecting(undefined)}
      onSubmit={({ reason }) => onReject(reason)}
    >
      <TextField name="reason" label={texts.rejectReason} lines={4} hint={t(own.rejectHint)} />
    </FormDialog>
  )
}

function UsualReasons({ reasons, onChoose }: { reasons: readonly Text[]; onChoose: (reason: string) => void }) {
  const t = useTranslate()
  if (reasons.length === 0) return null
  return (
    <>
      <DecisionHint>{t(texts.rejectReason)}</DecisionHint>
      {reasons.map((reason) => (
        <ReasonChip key={reason['en-US']} label={t(reason)} onChoose={() => onChoose(t(reason))} />
      ))}
    </>
  )
}

function Keys() {
  const t = useTranslate()
  return (
    <KeyHints
      keys={[
        ['J', t(texts.next)],
        ['K', t(texts.previous)],
        ['P', t(texts.approveLast)],
        ['R', t(texts.rejectAction)],
      ]}
    />
  )
}
