import {
  bookingNumbers,
  noCallNeeded,
  type PhoneNotice,
  type PhoneOutcome,
  bookingRoutes as routes,
} from '@tongying/contract/bookings'
import { secondMs, type Text } from '@tongying/contract/kit'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { dateTimeOf, dayText, shortDateTime } from '../../ui/components/date-time/date-time.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useNow } from '../../ui/core/use-now.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { dayAnswers } from '../answers.ts'
import { nameOf } from '../day-form.ts'
import { phoneTexts as texts } from '../phone-texts.ts'
import styles from './phone-notices.module.css'

/** The page below is what its reader came for: the rest is shown when it is asked for. */
const firstShown = 5

interface CardProps {
  readonly institutionId: string
  /** The oldest at the top; `total` counts those that are not shown, too. */
  readonly list: readonly PhoneNotice[]
  readonly total: number
}

/** Whom staff still have to call, what to say, and how the call went. */
export function PhoneNoticesCard({ institutionId, list, total }: CardProps) {
  const t = useTranslate()
  const hospitals = useRoute(routes.communityHospitals, { institutionId }).data ?? []
  const [isWhole, showWhole] = useState(false)
  return (
    <div className={styles.block}>
      <Card isFlush title={t(texts.title)} count={total}>
        <p className={styles.lead}>
          {t(texts.lead)}
          {total > list.length && ` ${t(texts.more, { shown: list.length, total })}`}
        </p>
        <ul>
          {(isWhole ? list : list.slice(0, firstShown)).map((notice) => (
            <Notice
              key={notice.id}
              notice={notice}
              institutionId={institutionId}
              hospital={nameOf(hospitals, notice.communityHealthHospId)}
            />
          ))}
        </ul>
        {!isWhole && list.length > firstShown && (
          <p className={styles.foot}>
            <LinkButton onClick={() => showWhole(true)}>{t(texts.all, { count: list.length })}</LinkButton>
          </p>
        )}
      </Card>
    </div>
  )
}

/** What to say on the telephone. */
function sentenceOf(t: Translate, { kind, startsAt, oldStartsAt, orderDate, reason }: PhoneNotice): string {
  const time = startsAt === null ? '' : dateTimeOf(startsAt)
  const old = oldStartsAt === null ? '' : dateTimeOf(oldStartsAt)
  return t(texts.say[kind], { time, old, day: dayText(orderDate), reason: reason ?? '' })
}

interface NoticeProps {
  readonly notice: PhoneNotice
  readonly institutionId: string
  readonly hospital: string
}

const said: Record<PhoneOutcome, Text> = {
  reached: texts.saidReached,
  notReached: texts.saidNotReached,
  notNeeded: texts.saidNotNeeded,
}

function Notice({ notice, institutionId, hospital }: NoticeProps) {
  const t = useTranslate()
  const { id, orderDate, tries, triedAt, patientName: name } = notice
  const refreshes = dayAnswers({ institutionId, orderDate })
  const { mutateAsync, isPending } = useChange(routes.phoned, { refreshes })
  const [isAsking, setAsking] = useState(false)
  const record = (outcome: PhoneOutcome) =>
    void mutateAsync({ id, outcome }).then(
      () => toastDone(t(said[outcome], { name })),
      () => undefined,
    )
  const whom = <span className="visually-hidden">{t(texts.of, { name })}</span>
  return (
    <li className={styles.notice}>
      <div>
        <NumberOf notice={notice} hospital={hospital} />
        <p className={styles.say}>{sentenceOf(t, notice)}</p>
        {triedAt !== null && (
          <p className={styles.tried}>{t(texts.tried, { count: tries, time: shortDateTime(triedAt) })}</p>
        )}
      </div>
      <div className="cluster wrap">
        <Button size="small" variant="primary" disabled={isPending} onClick={() => record('reached')}>
          {t(texts.reached)}
          {whom}
        </Button>
        <Button size="small" disabled={isPending} onClick={() => record('notReached')}>
          {t(texts.notReached)}
          {whom}
        </Button>
        <LinkButton onClick={() => setAsking(true)}>
          {t(texts.notNeeded)}
          {whom}
        </LinkButton>
      </div>
      {isAsking && <NotNeededDialog notice={notice} institutionId={institutionId} onClose={() => setAsking(false)} />}
    </li>
  )
}

/** The patient masked, and in full once the number is asked for, which is recorded; hidden again by itself. */
function NumberOf({ notice, hospital }: { notice: PhoneNotice; hospital: string }) {
  const t = useTranslate()
  const now = useNow(5 * secondMs)
  const { mutateAsync, isPending } = useChange(routes.numberToPhone, { isSecret: true })
  const [shown, setShown] = useState<{ patientName: string; phone: string; until: number }>()
  const isShown = shown !== undefined && now < shown.until
  const show = () =>
    void mutateAsync({ id: notice.id }).then(
      (full) => setShown({ ...full, until: Date.now() + bookingNumbers.unmaskedSeconds * secondMs }),
      () => undefined,
    )
  return (
    <p className="cluster wrap">
      <strong>{isShown ? shown.patientName : notice.patientName}</strong>
      {isShown ? (
        <a href={`tel:${shown.phone.replace(/[^\d+]/g, '')}`}>{shown.phone}</a>
      ) : (
        <>
          <span>{notice.phone}</span>
          {notice.phone !== '' && (
            <LinkButton disabled={isPending} onClick={show}>
              {t(texts.showNumber)}
              <span className="visually-hidden">{t(texts.of, { name: notice.patientName })}</span>
            </LinkButton>
          )}
        </>
      )}
      <span className="text-muted text-small">{hospital}</span>
    </p>
  )
}

function NotNeededDialog(props: { notice: PhoneNotice; institutionId: string; onClose: () => void }) {
  const t = useTranslate()
  const { notice, institutionId, onClose } = props
  const { id, orderDate, patientName: name } = notice
  const { mutateAsync } = useChange(routes.phoned, {
    refreshes: dayAnswers({ institutionId, orderDate }),
    isQuiet: true,
  })
  return (
    <FormDialog
      title={t(texts.whyTitle, { name })}
      lead={t(texts.whyLead)}
      schema={noCallNeeded}
      action={texts.whyAction}
      onClose={onClose}
      onSubmit={async ({ note }) => {
        await mutateAsync({ id, outcome: 'notNeeded', note })
        toastDone(t(texts.saidNotNeeded, { name }))
      }}
    >
      <TextField name="note" label={texts.why} lines={3} />
    </FormDialog>
  )
}
