import { type ClosingOutcome, type ClosingPreview, bookingRoutes as routes } from '@tongying/contract/bookings'
import { useEffect, useRef, useState } from 'react'
import { dayAndWeekday } from '../../ui/components/date-time/date-time.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { SuggestInput } from '../../ui/components/inputs/choice-input.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { useFormOfField } from '../../ui/patterns/form/contract-form.tsx'
import { Field } from '../../ui/patterns/form/field.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { dayAnswers } from '../answers.ts'
import { arrangedAgain, arrangementsIn, bookedAt, closingForm, firstArrangements } from '../closing.ts'
import { closingTexts as texts } from '../closing-texts.ts'
import type { MonthAnswers } from '../month-data.ts'
import { ArrangementFields } from './arrangement-fields.tsx'
import { CallList } from './call-list.tsx'
import { ConcernedList } from './concerned-list.tsx'

interface CloseDayProps {
  readonly institutionId: string
  readonly answers: Pick<MonthAnswers, 'hospitals'>
  readonly day: string
  readonly onClose: () => void
}

/** Closes a day once everybody who is booked has somewhere to go; who has no mobile phone is listed afterwards. */
export function CloseDayDialog(props: CloseDayProps) {
  const t = useTranslate()
  const { institutionId, answers, day, onClose } = props
  const [outcome, setOutcome] = useState<ClosingOutcome>()
  const preview = useRoute(routes.previewClosing, { institutionId, orderDate: day }, { staleTime: 0, gcTime: 0 })
  const title = t(texts.title, { day: dayAndWeekday(day) })
  if (outcome) return <CallList outcome={outcome} hospitals={answers.hospitals} onClose={onClose} />
  if (!preview.data)
    return (
      <Dialog title={title} onClose={onClose}>
        {preview.error ? (
          <Problem title={t(texts.failed)} onRetry={() => void preview.refetch()} />
        ) : (
          <RowsSkeleton rows={4} />
        )}
      </Dialog>
    )
  return (
    <Closing
      {...props}
      preview={preview.data}
      onDone={(done) => {
        toastDone(t(texts.done, { day: dayAndWeekday(day), ...countsOf(done) }))
        if (done.toCall.length + done.waitingToCall.length > 0) setOutcome(done)
        else onClose()
      }}
    />
  )
}

function countsOf({ moved, waiting, cancelled }: ClosingOutcome) {
  return { moved, waiting, cancelled }
}

interface ClosingProps extends CloseDayProps {
  readonly preview: ClosingPreview
  readonly onDone: (outcome: ClosingOutcome) => void
}

function Closing({ institutionId, answers, day, preview, onClose, onDone }: ClosingProps) {
  const t = useTranslate()
  const asked = { institutionId, orderDate: day }
  const close = useChange(routes.closeDay, {
    refreshes: [{ key: [routes.previewClosing.path, asked] }, ...dayAnswers(asked)],
    isQuiet: true,
  })
  const booked = preview.bookings.length
  const count = booked + preview.waiting
  const concerned = [...preview.bookings, ...preview.waitingPatients]
  const withoutMobile = concerned.filter(({ hasMobile }) => !hasMobile).length
  return (
    <FormDialog
      title={t(texts.title, { day: dayAndWeekday(day) })}
      schema={closingForm}
      initial={{ reason: '', arrangements: firstArrangements(preview) }}
      lead={count === 0 ? t(texts.nobody) : t(texts.lead, { booked, waiting: preview.waiting })}
      action={count === 0 ? t(texts.plainAction) : t(texts.action, { count })}
      isDanger
      width="large"
      onClose={onClose}
      onDone={() => undefined}
      onSubmit={async ({ reason, arrangements = [] }) => {
        const { fingerprint } = preview
        onDone(await close.mutateAsync({ ...asked, reason, fingerprint, arrangements }))
      }}
    >
      <KeepUp preview={preview} />
      <ReasonField />
      <ArrangementFields
        booked={bookedAt(preview.hospitals)}
        bookings={preview.bookings}
        hospitals={answers.hospitals}
      />
      <ConcernedList bookings={preview.bookings} waiting={preview.waitingPatients} hospitals={answers.hospitals} />
      {count > 0 && (
        <p className="text-small text-muted">
          {[
            t(texts.bySms, { count: count - withoutMobile }),
            withoutMobile > 0 && t(texts.toCall, { count: withoutMobile }),
          ]
            .filter(Boolean)
            .join(t(texts.and))}
        </p>
      )}
    </FormDialog>
  )
}

/** Goes along with a list that has changed since the window was opened: nothing that somebody typed or chose is lost. */
function KeepUp({ preview }: { preview: ClosingPreview }) {
  const t = useTranslate()
  const form = useFormOfField()
  const known = useRef(preview.fingerprint)
  const [isChanged, setIsChanged] = useState(false)
  useEffect(() => {
    if (known.current === preview.fingerprint) return
    known.current = preview.fingerprint
    setIsChanged(true)
    form.take({ arrangements: arrangedAgain(arrangementsIn(form.core.valueOf('arrangements')), preview) })
  }, [preview, form])
  if (!isChanged) return null
  return (
    <Note role="status" turn="applicant">
      {t(texts.changed)}
    </Note>
  )
}

/** Free words, with the usual reasons to choose from. */
function ReasonField() {
  const t = useTranslate()
  const options = Object.values(texts.reasons).map((reason) => ({ value: t(reason), label: t(reason) }))
  return (
    <Field name="reason" label={texts.reason} span={12} hint={t(texts.reasonHint)}>
      {({ value, ...control }) => (
        <SuggestInput {...control} options={options} value={typeof value === 'string' ? value : ''} />
      )}
    </Field>
  )
}
