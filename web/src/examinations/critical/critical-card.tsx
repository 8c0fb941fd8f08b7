import { type CriticalFinding, criticalFindingStates, criticalItems } from '@tongying/contract/examinations'
import { isIn } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { shortDate, timeOf } from '../../ui/components/date-time/date-time.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { dotted } from '../../ui/core/dotted.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import styles from './critical.module.css'
import { CriticalClock } from './critical-clock.tsx'
import { type CriticalAction, CriticalDialog } from './critical-dialogs.tsx'
import { criticalTexts as texts } from './texts.ts'

/** A critical finding with its clock, who was notified, and what its reader may do. */
export function CriticalCard({ finding, children }: { finding: CriticalFinding; children?: ReactNode }) {
  const t = useTranslate()
  const isOpen = isIn(criticalFindingStates.groups.open, finding.state)
  return (
    <section
      className={clsx(styles.card, isOpen ? styles.open : styles.over)}
      aria-label={`${t(texts.critical)} ${t(criticalItems[finding.item])}`}
    >
      <div className={styles.what}>
        <StatusTag turn={finding.state === 'withdrawn' ? 'nobody' : 'danger'} label={texts.critical} />
        <strong>{t(criticalItems[finding.item])}</strong>
        {finding.note && <span>{finding.note}</span>}
        {children}
      </div>
      {finding.state === 'withdrawn' ? (
        <p className={styles.steps}>{t(texts.withdrawnBecause, { reason: finding.withdrawnReason ?? '' })}</p>
      ) : (
        <Steps finding={finding} />
      )}
      {isOpen && <CriticalClock finding={finding} />}
      <Actions finding={finding} />
      <Handling finding={finding} />
    </section>
  )
}

function Steps({ finding }: { finding: CriticalFinding }) {
  const t = useTranslate()
  const { foundAt, reportedAt, reportedByName, notifiedPersonName } = finding
  const { acknowledgedAt, acknowledgedName, acknowledgedByName } = finding
  const isEntered = acknowledgedByName !== acknowledgedName
  const isLateReport = reportedAt > finding.dueAt
  const isLate = !isLateReport && acknowledgedAt !== null && acknowledgedAt > finding.dueAt
  return (
    <ol className={styles.steps}>
      <Step title={t(texts.found)} detail={`${timeOf(foundAt)} ${reportedByName}`} isDone />
      <Step
        title={t(texts.notified)}
        detail={dotted([`${timeOf(reportedAt)} ${notifiedPersonName}`, isLateReport ? t(texts.reportedLate) : ''])}
        isDone
      />
      {acknowledgedAt ? (
        <Step
          title={t(texts.confirmed)}
          detail={[
            `${timeOf(acknowledgedAt)} ${acknowledgedName}`,
            isEntered ? t(texts.enteredBy, { by: acknowledgedByName ?? '' }) : '',
            isLate ? t(texts.late) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
          isDone
        />
      ) : (
        <Step title={t(texts.confirmed)} detail={t(texts.notYet)} isDone={false} />
      )}
    </ol>
  )
}

function Step({ title, detail, isDone }: { title: string; detail: string; isDone: boolean }) {
  return (
    <li className={clsx(styles.step, isDone && styles.done)}>
      <span className={styles.mark}>{isDone && <Icon name="check" size={12} />}</span>
      <span>
        {title}
        <span className={styles.detail}>{detail}</span>
      </span>
    </li>
  )
}

/** What was done about it, in its order; said where nobody has entered anything. */
function Handling({ finding }: { finding: CriticalFinding }) {
  const t = useTranslate()
  const { actions, state, foundAt } = finding
  if (state !== 'acknowledged' && actions.length === 0) return null
  return (
    <div className={styles.handling}>
      <span className={styles.handlingTitle}>{t(texts.handled)}</span>
      {actions.length === 0 ? (
        <StatusTag turn="reviewer" label={texts.notHandled} />
      ) : (
        <ol className={styles.entries}>
          {actions.map(({ id, doneAt, text, enteredByName }) => (
            <li key={id}>
              <span className={styles.when}>
                {shortDate(doneAt) === shortDate(foundAt) ? timeOf(doneAt) : `${shortDate(doneAt)} ${timeOf(doneAt)}`}
              </span>
              <span className={styles.entry}>{text}</span>
              <span className={styles.detail}>{enteredByName}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function Actions({ finding }: { finding: CriticalFinding }) {
  const t = useTranslate()
  const [action, setAction] = useState<CriticalAction>()
  const { allowed, notifiedPersonPhone, sitePhone } = finding
  if (allowed.length === 0 && !finding.mayEnterAction && !sitePhone) return null
  return (
    <div className={styles.actions}>
      {allowed.includes('acknowledgeFor') && (
        <Button isDanger href={`tel:${notifiedPersonPhone}`} icon={<Icon name="phone" />}>
          {t(texts.phone)} {notifiedPersonPhone}
        </Button>
      )}
      {sitePhone && (
        <Button isDanger href={`tel:${sitePhone}`} icon={<Icon name="phone" />}>
          {t(texts.phoneSite, { phone: sitePhone })}
        </Button>
      )}
      {allowed.includes('acknowledgeFor') && (
        <Button onClick={() => setAction('acknowledgeFor')}>{t(texts.confirmFor)}</Button>
      )}
      {allowed.includes('acknowledge') && (
        <Button variant="primary" size="large" onClick={() => setAction('acknowledge')}>
          {t(finding.isByPhone ? texts.confirmFor : texts.acknowledge)}
        </Button>
      )}
      {finding.mayEnterAction && <Button onClick={() => setAction('enterAction')}>{t(texts.enterAction)}</Button>}
      {allowed.includes('withdraw') && (
        <Button variant="quiet" onClick={() => setAction('withdraw')}>
          {t(texts.withdraw)}
        </Button>
      )}
      {action && <CriticalDialog action={action} finding={finding} onClose={() => setAction(undefined)} />}
    </div>
  )
}
