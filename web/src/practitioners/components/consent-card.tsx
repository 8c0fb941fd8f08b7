import type { Text } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { dateTimeOf } from '../../ui/components/date-time/date-time.tsx'
import { CheckBox } from '../../ui/components/inputs/check-box.tsx'
import { Note, StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { consentTexts as texts } from '../consent-texts.ts'
import styles from './agreement-card.module.css'

export interface Consent {
  readonly title: Text
  readonly clauses: readonly Text[]
  /** The version of today. */
  readonly version: string
  readonly isAccepted: boolean
  readonly acceptedVersion: string | null
  readonly acceptedAt: string | null
}

/** One agreement: its clauses, its version, what was accepted and when, and the way to accept it. */
export function ConsentCard(props: {
  consent: Consent
  /** What accepting does besides. */
  note?: Text | undefined
  action: Text
  isAccepting: boolean
  onAccept: () => void
}) {
  const t = useTranslate()
  const { consent, note } = props
  const { title, version, isAccepted } = consent
  return (
    <Card
      title={t(title)}
      count={t(texts.version, { version })}
      more={<StatusTag turn={isAccepted ? 'closed' : 'applicant'} label={isAccepted ? texts.accepted : texts.notYet} />}
    >
      <ol className={clsx(styles.agreement, 'reading-width')}>
        {consent.clauses.map((clause) => (
          <li key={clause['en-US']}>{t(clause)}</li>
        ))}
      </ol>
      <AcceptedThen consent={consent} />
      {!isAccepted && note && <p className="text-small text-muted">{t(note)}</p>}
      {!isAccepted && <Accept action={props.action} isAccepting={props.isAccepting} onAccept={props.onAccept} />}
    </Card>
  )
}

/** In which version it was accepted, and when. */
function AcceptedThen({ consent }: { consent: Consent }) {
  const t = useTranslate()
  const { acceptedVersion: version, acceptedAt, isAccepted } = consent
  if (version === null || acceptedAt === null) return null
  const values = { version, time: dateTimeOf(acceptedAt) }
  return isAccepted ? (
    <p className="text-muted">{t(texts.acceptedAt, values)}</p>
  ) : (
    <Note>{t(texts.outdated, values)}</Note>
  )
}

function Accept({ action, isAccepting, onAccept }: { action: Text; isAccepting: boolean; onAccept: () => void }) {
  const t = useTranslate()
  const missingId = useId()
  const [isTicked, setIsTicked] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  return (
    <div className={clsx(styles.accept, 'cluster wrap')}>
      <CheckBox
        value={isTicked}
        describedBy={isMissing ? missingId : undefined}
        onChange={(isOn) => {
          setIsTicked(isOn)
          setIsMissing(false)
        }}
      >
        {t(texts.read)}
      </CheckBox>
      <Button variant="primary" isLoading={isAccepting} onClick={() => (isTicked ? onAccept() : setIsMissing(true))}>
        {t(action)}
      </Button>
      {isMissing && (
        <span id={missingId} className="text-danger text-small" role="alert">
          {t(texts.readFirst)}
        </span>
      )}
    </div>
  )
}
