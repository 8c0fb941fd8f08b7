import { bookingNotice, personForm, publicBookingRoutes as routes } from '@tongying/contract/bookings'
import { certificateTypes, genders } from '@tongying/contract/patients'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { ChoiceButtons } from '../../ui/components/inputs/choice-buttons.tsx'
import { DateInput } from '../../ui/components/inputs/date-input.tsx'
import { LargeCheckBox } from '../../ui/components/inputs/large-check-box.tsx'
import { NativeSelect } from '../../ui/components/inputs/native-select.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { TimeLeft } from '../../ui/components/time-left/time-left.tsx'
import { call } from '../../ui/core/call.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { FormFrame, useContractForm, useFieldValue } from '../../ui/patterns/form/contract-form.tsx'
import type { Values } from '../../ui/patterns/form/rules.ts'
import { bookingPageTexts } from './booking-page-texts.ts'
import type { Wanted } from './choose-place.tsx'
import { useTime } from './format-time.ts'
import styles from './parts.module.css'
import { Question, TextQuestion } from './parts.tsx'
import { useAttempt } from './use-attempt.ts'

const texts = bookingPageTexts.who
const identityCard = certificateTypes.residentIdentityCard.wire

/** The proof of the phone, and the place that is held; nothing is held for who waits. */
export interface Held {
  readonly proofToken: string
  readonly secret: string | null
  /** In milliseconds of this device's clock. */
  readonly until: number
}

interface WhoProps {
  readonly code: string
  readonly wanted: Wanted
  readonly held: Held
  readonly noticeVersion: string
  readonly typed: Values
  readonly onTyped: (values: Values) => void
  readonly onRefused: (name: string, sentence: string) => boolean
  readonly onBack: (why?: string) => void
  readonly onDone: (secret: string) => void
}

/** Who comes, and that they have read the privacy notice; then the booking, or the entry of the waiting list. */
export function WhoStep(props: WhoProps) {
  const t = useTranslate()
  const time = useTime()
  const { form, notice, hasRead, setRead, isUnread, ask } = useWho(props)
  const { wanted, held } = props
  return (
    <FormFrame form={form} isGrouped>
      <h1>{t(texts.title)}</h1>
      {wanted.place && (
        <TimeLeft
          label={t(texts.held, { time: time(wanted.place.startsAt) })}
          until={held.until}
          onOver={() => props.onBack(t(texts.over))}
        />
      )}
      <PersonQuestions />
      <Notice />
      <LargeCheckBox id="hasRead" value={hasRead} isInvalid={isUnread} describedBy="hasRead_error" onChange={setRead}>
        {t(texts.agree)}
      </LargeCheckBox>
      <p className={styles.error} id="hasRead_error" role="alert">
        {isUnread && t(texts.agreeFirst)}
      </p>
      {notice && <Note turn="danger">{notice}</Note>}
      {wanted.place && <p className={styles.foot}>{t(texts.ends)}</p>}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isLoading={form.isSubmitting} onClick={ask}>
          {t(wanted.place ? texts.confirm : texts.join)}
        </Button>
        <LinkButton onClick={() => props.onBack()}>{t(bookingPageTexts.back)}</LinkButton>
      </div>
    </FormFrame>
  )
}

function useWho({ code, wanted, held, noticeVersion, typed, onTyped, onRefused, onDone }: WhoProps) {
  const { notice, attempt } = useAttempt(onRefused)
  const [hasRead, setRead] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { orderDate, bodyPart } = wanted
  const form = useContractForm(personForm, {
    initial: { certificateType: identityCard, ...typed },
    onChange: onTyped,
    onSubmit: (values) => {
      if (!hasRead) return undefined
      const person = { ...values, noticeVersion }
      const { secret, proofToken } = held
      return attempt(async () => {
        if (secret !== null) await call(routes.confirm, { secret, ...person })
        const opened =
          secret ?? (await call(routes.join, { page: code, proofToken, orderDate, bodyPart, ...person })).secret
        onDone(opened)
      })
    },
  })
  return { form, notice, hasRead, setRead, isUnread: isAsked && !hasRead, ask: () => setAsked(true) }
}

/** Gender and birthday follow from an identity card, and are asked of other papers. */
function PersonQuestions() {
  const t = useTranslate()
  const isCard = useFieldValue('certificateType') === identityCard
  const types = Object.values(certificateTypes).map(({ wire, label }) => ({ value: wire, label: t(label) }))
  const options = Object.values(genders).map(({ wire, label }) => ({ value: wire, label: t(label) }))
  return (
    <>
      <TextQuestion name="patientName" label={texts.name} autoComplete="name" />
      <Question name="certificateType" label={texts.certificateType}>
        {({ value, ...control }) => (
          <NativeSelect {...control} value={typeof value === 'number' ? value : null} options={types} none="" />
        )}
      </Question>
      <TextQuestion name="certificateId" label={texts.certificateId} follows={['certificateType']} />
      {!isCard && (
        <>
          <Question name="gender" label={texts.gender} isGroup>
            {({ value, ...control }) => (
              <ChoiceButtons {...control} value={typeof value === 'number' ? value : null} options={options} />
            )}
          </Question>
          <Question name="dateBirth" label={texts.dateBirth}>
            {({ value, ...control }) => (
              <DateInput
                {...control}
                placeholder={t(texts.yearFirst)}
                value={typeof value === 'string' ? value : null}
              />
            )}
          </Question>
        </>
      )}
    </>
  )
}

function Notice() {
  const t = useTranslate()
  const { title, ...sentences } = bookingNotice
  return (
    <details className={styles.box}>
      <summary className={styles.label}>{t(title)}</summary>
      {Object.entries(sentences).map(([name, sentence]) => (
        <p key={name} className={styles.small}>
          {t(sentence)}
        </p>
      ))}
    </details>
  )
}
