import type { LinkView } from '@tongying/contract/patients'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import styles from './parts.module.css'
import { patientTexts } from './texts.ts'

const texts = patientTexts.leave

/** For a tablet of the hospital: ends the link here, so that the next person finds nothing. Asked first, it cannot be undone. */
export function LeaveDevice(props: { view: LinkView; onLeave: () => Promise<void> }) {
  const { onLeave } = props
  const { form, consent, locked } = props.view
  const isSent = form?.filledAt != null
  const isDone = isSent || consent?.signed != null || locked !== null
  const t = useTranslate()
  const [step, setStep] = useState<'closed' | 'asked' | 'leaving'>('closed')
  const [failure, setFailure] = useState<string>()
  async function leave() {
    setStep('leaving')
    setFailure(undefined)
    try {
      await onLeave()
    } catch (error) {
      setFailure(messageOf(error, t(patientTexts.failed)))
      setStep('asked')
    }
  }
  if (step === 'closed') {
    return (
      <div className={styles.foot}>
        <Button variant="link" onClick={() => setStep('asked')}>
          {t(isDone ? texts.openDone : texts.open)}
        </Button>
      </div>
    )
  }
  return (
    <section className={styles.box} aria-label={t(texts.title)}>
      <h2>{t(texts.title)}</h2>
      <p>{t(isSent ? texts.leadSent : isDone ? texts.leadDone : texts.lead)}</p>
      {failure && <Note turn="danger">{failure}</Note>}
      <div className={styles.buttons}>
        <Button isLoading={step === 'leaving'} onClick={() => void leave()}>
          {t(texts.confirm)}
        </Button>
        <Button variant="link" onClick={() => setStep('closed')}>
          {t(texts.stay)}
        </Button>
      </div>
    </section>
  )
}

/** Nothing of the patient any more, and whom to call. */
export function LeftDevice({ hospital, hospitalPhone }: { hospital: string; hospitalPhone: string }) {
  const t = useTranslate()
  return (
    <>
      <div role="status">
        <h1>{t(texts.leftTitle)}</h1>
        <p>{t(texts.leftLead)}</p>
      </div>
      {hospitalPhone && (
        <div className={styles.buttons}>
          <Button href={`tel:${hospitalPhone}`} icon={<Icon name="phone" size={20} />}>
            {t(patientTexts.dead.call, { hospital })}
          </Button>
        </div>
      )}
    </>
  )
}
