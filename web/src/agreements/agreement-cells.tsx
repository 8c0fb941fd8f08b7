import {
  type Agreement,
  type AgreementStanding,
  agreementSideLabels,
  agreementStandingLabels,
  consultationKindLabels,
} from '@tongying/contract/agreements'
import { departmentLabel } from '@tongying/contract/practitioners'
import { clsx } from 'clsx'
import { dayText } from '../ui/components/date-time/date-time.tsx'
import { StatusTag, type Turn } from '../ui/components/status-tag/status-tag.tsx'
import { dotted } from '../ui/core/dotted.ts'
import { useTranslate } from '../ui/core/i18n.ts'
import styles from './agreement-cells.module.css'
import { agreementTexts as texts } from './texts.ts'

/** The institution on the other side. */
export function partnerOf({ side, requester, provider }: Agreement): Agreement['requester'] {
  return side === 'requester' ? provider : requester
}

/** The other institution, and the side of one's own. */
export function PartnerCell({ row }: { row: Agreement }) {
  const t = useTranslate()
  return (
    <>
      {partnerOf(row).name}
      <span className="second-line">
        {dotted([t(agreementSideLabels[row.side]), row.number && t(texts.number, { number: row.number })])}
      </span>
    </>
  )
}

/** The kinds of consultation and the departments that it covers. */
export function ScopeCell({ row }: { row: Agreement }) {
  const t = useTranslate()
  const departments = row.departments.map((code) => t(departmentLabel(code)))
  return (
    <>
      <span className={styles.whole}>{dotted(row.scope.map((kind) => t(consultationKindLabels[kind])))}</span>
      <span className={clsx(styles.words, styles.whole)}>{dotted(departments) || t(texts.allDepartments)}</span>
      {row.note && <span className={styles.words}>{t(texts.note, { note: row.note })}</span>}
    </>
  )
}

/** Its first and last day, one below the other. */
export function DaysCell({ row }: { row: Agreement }) {
  const t = useTranslate()
  return (
    <>
      <span className="nowrap">{t(texts.from, { first: dayText(row.firstDay) })}</span>{' '}
      <span className="nowrap">{t(texts.until, { last: dayText(row.lastDay) })}</span>
    </>
  )
}

const turns = {
  proposed: 'experts',
  upcoming: 'everybody',
  inForce: 'closed',
  expired: 'applicant',
  declined: 'danger',
  withdrawn: 'nobody',
  ended: 'nobody',
} as const satisfies Record<AgreementStanding, Turn>

/** Its status, and why it was declined or ended. */
export function StandingCell({ row }: { row: Agreement }) {
  const t = useTranslate()
  const { standing, reason, isOwnProposal } = row
  const isWaiting = standing === 'proposed' && isOwnProposal
  return (
    <>
      <StatusTag
        turn={standing === 'proposed' && !isOwnProposal ? 'applicant' : turns[standing]}
        label={agreementStandingLabels[standing]}
      />
      {isWaiting && <span className="second-line">{t(texts.ownProposal)}</span>}
      {reason && <span className={styles.words}>{t(texts.reason, { reason })}</span>}
    </>
  )
}
