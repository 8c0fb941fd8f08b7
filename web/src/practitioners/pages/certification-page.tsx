import type { UserInfo } from '@tongying/contract/accounts'
import {
  type CertificationApplication,
  type CertificationDraft,
  certificationStates,
  type DoctorInfo,
  certificationFieldLabels as labels,
  licenceWarnings,
  practitionerRoutes as routes,
} from '@tongying/contract/practitioners'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMe } from '../../accounts/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { dateTimeOf, dayText } from '../../ui/components/date-time/date-time.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { Facts } from '../../ui/components/facts/facts.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { type ProgressStep, ProgressSteps } from '../../ui/components/progress-steps/progress-steps.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Note, StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { separators } from '../../ui/core/separators.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { useAskedDoctorInfo, useCertificationChange } from '../api.ts'
import { AgreementCard } from '../components/agreement-card.tsx'
import { CertificationForm } from '../components/certification-form.tsx'
import { CertificationPapers } from '../components/certification-papers.tsx'
import { daysUntil } from '../days-until.ts'
import { certificationTexts as texts } from '../texts.ts'
import styles from './certification-page.module.css'

const wire = {
  saved: certificationStates.states.saved.wire,
  underReview: certificationStates.states.underReview.wire,
  approved: certificationStates.states.approved.wire,
  rejected: certificationStates.states.rejected.wire,
} as const

/** Being certified: the agreement, the papers, the wait, and what came of it. */
export function CertificationPage() {
  const t = useTranslate()
  const user = useMe()
  const applied = useRoute(routes.applyInfo, {})
  const asked = useAskedDoctorInfo()
  const { data: application } = applied
  const { data: doctor } = asked
  const [failed] = [applied, asked].filter(({ isError, data }) => isError && data === undefined)
  if (failed) return <Problem title={t(uiTexts.load.failed)} onRetry={() => void failed.refetch()} />
  if (!user || !application || !doctor) return <PageSkeleton />
  return <Certification key={application.id} user={user} application={application} doctor={doctor} />
}

interface Given {
  readonly user: UserInfo
  readonly application: CertificationApplication
  readonly doctor: DoctorInfo
}

function Certification({ user, application, doctor }: Given) {
  const t = useTranslate()
  const [isEditing, setIsEditing] = useState(false)
  const { status } = application
  const isInForce = doctor.isDoctorCertified
  const isOpen = isEditing || status === wire.saved || (status === null && !isInForce)
  const wantsAgreement = isOpen && !application.isAgreementAccepted
  // The card of what was approved says it itself.
  const isEndedBefore = doctor.standing !== null && !isInForce && (isOpen || status !== wire.approved)
  const head = (
    <>
      {isEndedBefore && <NotInForce doctor={doctor} />}
      <Way application={application} isInForce={isInForce} wantsAgreement={wantsAgreement} />
      {isOpen && isInForce && <Note turn="reviewer">{t(texts.modifyNote)}</Note>}
    </>
  )
  if (isOpen && !wantsAgreement) {
    return (
      <CertificationForm
        user={user}
        application={application}
        isAgain={status === wire.rejected || application.submittedAt !== null}
        head={head}
        actions={isEditing && isInForce && <Button onClick={() => setIsEditing(false)}>{t(texts.keepOld)}</Button>}
        onDone={() => setIsEditing(false)}
      />
    )
  }
  return (
    <PageFrame title={t(texts.title)} purpose={t(texts.purpose)}>
      <div className="stack">
        {head}
        {wantsAgreement ? (
          <AgreementCard />
        ) : (
          <>
            <Standing user={user} application={application} doctor={doctor} onEdit={() => setIsEditing(true)} />
            <p className="text-small">
              <Link to="/consent?for=certification">{t(texts.agreedTo)}</Link>
            </p>
          </>
        )}
      </div>
    </PageFrame>
  )
}

/** What became of the application, what is in force, and the papers that are not yet. */
function Standing({ user, application, doctor, onEdit }: Given & { onEdit: () => void }) {
  const t = useTranslate()
  const { status, content } = application
  return (
    <>
      {status === wire.underReview && <UnderReview application={application} />}
      {status === wire.rejected && <Rejected application={application} onEdit={onEdit} />}
      {status !== wire.rejected && (doctor.isDoctorCertified || status === wire.approved) && (
        <Certified
          doctor={doctor}
          user={user}
          {...(status === wire.approved && { papers: content })}
          {...(status !== wire.underReview && { onModify: onEdit })}
        />
      )}
      {status !== null && status !== wire.approved && (
        <Card title={t(texts.papers)}>
          <CertificationPapers content={content} />
        </Card>
      )}
    </>
  )
}

/** Where the application is on its way. */
function Way(props: { application: CertificationApplication; isInForce: boolean; wantsAgreement: boolean }) {
  const t = useTranslate()
  const { application, wantsAgreement } = props
  if (props.isInForce && application.status !== wire.underReview) return null
  const now = wantsAgreement ? 0 : application.status === wire.underReview ? 2 : 1
  const titles = [texts.stepAgreement, texts.stepForm, texts.stepReview, texts.stepDone]
  const steps = titles.map((title, index): ProgressStep => {
    const state = index < now ? 'done' : index === now ? 'now' : 'ahead'
    return {
      key: String(index),
      title: t(title),
      state,
      detail: index === 2 ? t(texts.stepReviewDetail) : undefined,
    }
  })
  return (
    <Card isFlush>
      <ProgressSteps steps={steps} label={t(texts.steps)} />
    </Card>
  )
}

function UnderReview({ application }: { application: CertificationApplication }) {
  const t = useTranslate()
  const withdraw = useCertificationChange(routes.withdraw)
  const time = application.submittedAt ? dateTimeOf(application.submittedAt) : ''
  return (
    <Card>
      <div className="cluster spread wrap">
        <div>
          <p className={clsx(styles.standing, 'cluster')}>
            <StatusTag turn="reviewer" label={texts.underReview} />
          </p>
          <p className="text-muted">
            {t(application.isRevision ? texts.revisionWaits : texts.underReviewDetail, { time })}
          </p>
        </div>
        <Button
          isLoading={withdraw.isPending}
          onClick={() => withdraw.mutate({}, { onSuccess: () => toastDone(t(texts.withdrawn)) })}
        >
          {t(texts.withdraw)}
        </Button>
      </div>
    </Card>
  )
}

function Rejected({ application, onEdit }: { application: CertificationApplication; onEdit: () => void }) {
  const t = useTranslate()
  return (
    <Card>
      <div className="cluster spread wrap">
        <div className="reading-width">
          <p className={clsx(styles.standing, 'text-danger text-strong cluster')}>
            <Icon name="warning" />
            {t(texts.rejected)}
          </p>
          <p>
            <span className="text-muted">
              {t(texts.rejectedWhy)}
              {t(separators.colon)}
            </span>
            {application.reason}
          </p>
        </div>
        <Button variant="primary" onClick={onEdit}>
          {t(texts.reEdit)}
        </Button>
      </div>
    </Card>
  )
}

function Certified(props: {
  doctor: DoctorInfo
  user: UserInfo
  /** What was approved, where nothing newer waits: then it is what is in force, with its pictures. */
  papers?: CertificationDraft
  onModify?: () => void
}) {
  const { doctor, user, papers, onModify } = props
  const t = useTranslate()
  // Without an institution a person cannot apply yet: certification alone must not promise it.
  const isMember = user.hospitalName !== ''
  const rows: [string, string][] = [
    [t(labels.name), doctor.name],
    [t(labels.title), doctor.title?.name ?? ''],
    [t(labels.departments), doctor.departments.map(({ name }) => name).join(t(uiTexts.common.listed))],
    [t(labels.hospitalName), doctor.hospitalName],
    [t(labels.practiceSince), dayText(doctor.practiceSince ?? '')],
    [t(labels.licenceExpiresOn), dayText(doctor.licenceExpiresOn ?? '')],
    [t(labels.beGoodAt), doctor.beGoodAt],
    [t(labels.personalProfile), doctor.personalProfile],
  ]
  return (
    <Card title={t(texts.info)} more={onModify && <Button onClick={onModify}>{t(texts.modify)}</Button>}>
      {doctor.isDoctorCertified ? (
        <p className={clsx(styles.standing, 'cluster wrap')}>
          <StatusTag turn="closed" label={texts.certified} />
          <span className="text-muted">{t(isMember ? texts.certifiedDetail : texts.certifiedAlone)}</span>
          {!isMember && <Link to="/me/hospital">{t(texts.join)}</Link>}
          <AsExpert isListed={doctor.isListed} />
        </p>
      ) : (
        <NotInForce doctor={doctor} />
      )}
      {doctor.isDoctorCertified && <LicenceEnding day={doctor.licenceExpiresOn} />}
      {doctor.isDoctorCertified && !doctor.hasCertificate && <Note>{t(texts.notOffered)}</Note>}
      {papers ? (
        <CertificationPapers content={papers} before={rows.slice(0, 1)} />
      ) : (
        <Facts isWide>
          {rows.map(([label, value]) => (
            <Fact key={label} label={label}>
              {value || '—'}
            </Fact>
          ))}
        </Facts>
      )}
    </Card>
  )
}

/** Why a certification is not in force; the licence's day may have passed before its state has followed. */
const whyNot = {
  suspended: texts.suspended,
  revoked: texts.revoked,
  lapsed: texts.lapsed,
  inForce: texts.lapsed,
} as const

/** What one reads whose certification is suspended, revoked, or over with its licence. */
function NotInForce({ doctor }: { doctor: DoctorInfo }) {
  const t = useTranslate()
  const values = { reason: doctor.standingReason, day: dayText(doctor.licenceExpiresOn ?? '') }
  return <Note turn="danger">{t(whyNot[doctor.standing ?? 'lapsed'], values)}</Note>
}

/** From the first warning on the page says, too, that the licence ends. */
function LicenceEnding({ day }: { day: string | null }) {
  const t = useTranslate()
  const count = day === null ? undefined : daysUntil(day)
  if (count === undefined || count > licenceWarnings[0]) return null
  return <Note>{t(texts.licenceEnding, { count })}</Note>
}

/** Whether a certified person stands on the list of experts, and the way there. */
function AsExpert({ isListed }: { isListed: boolean }) {
  const t = useTranslate()
  return isListed ? <span className="text-muted">{t(texts.listed)}</span> : <Link to="/apply">{t(texts.beListed)}</Link>
}
