import '../certification.css'
import type { UserInfo } from '@tongying/contract/accounts'
import {
  type CertificationApplication,
  certificationStates,
  type DoctorInfo,
  certificationFieldLabels as labels,
  practitionerRoutes as routes,
} from '@tongying/contract/practitioners'
import Button from 'antd/es/button'
import { useState } from 'react'
import { Link } from 'react-router'
import { useUserInfo } from '../../accounts/index.ts'
import { call } from '../../ui/call.ts'
import { dateTimeOf } from '../../ui/date-time.tsx'
import { Problem } from '../../ui/empty.tsx'
import { useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import { Card, PageFrame } from '../../ui/page-frame.tsx'
import { type ProgressStep, ProgressSteps } from '../../ui/progress-steps.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { Note, StatusTag } from '../../ui/status-tag.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { toastDone } from '../../ui/toast.tsx'
import { useApplication, useCertificationChange, useDoctorInfo, useLiveCertification } from '../api.ts'
import { AgreementCard } from '../components/agreement-card.tsx'
import { CertificationForm } from '../components/certification-form.tsx'
import { CertificationPapers } from '../components/certification-papers.tsx'
import { certificationTexts as texts } from '../texts.ts'

const wire = {
  saved: certificationStates.states.saved.wire,
  underReview: certificationStates.states.underReview.wire,
  approved: certificationStates.states.approved.wire,
  rejected: certificationStates.states.rejected.wire,
} as const

/** Being certified: the agreement, the papers, the wait, and what came of it. */
export function CertificationPage() {
  const say = useSay()
  useLiveCertification()
  const { data: user } = useUserInfo()
  const { data: application, isError, refetch } = useApplication()
  const { data: doctor } = useDoctorInfo()
  if (isError && !application) return <Problem title={say(uiTexts.load.failed)} onRetry={() => void refetch()} />
  if (!user || !application || !doctor) return <PageSkeleton />
  return <Certification key={application.id} user={user} application={application} doctor={doctor} />
}

interface Given {
  readonly user: UserInfo
  readonly application: CertificationApplication
  readonly doctor: DoctorInfo
}

function Certification({ user, application, doctor }: Given) {
  const say = useSay()
  const [isEditing, setIsEditing] = useState(false)
  const { status } = application
  const isInForce = doctor.isDoctorCertified
  const isOpen = isEditing || status === wire.saved || (status === null && !isInForce)
  const wantsAgreement = isOpen && !application.isAgreementAccepted
  const head = (
    <>
      <Way application={application} isInForce={isInForce} wantsAgreement={wantsAgreement} />
      {isOpen && isInForce && <Note turn="desk">{say(texts.modifyNote)}</Note>}
    </>
  )
  if (isOpen && !wantsAgreement) {
    return (
      <CertificationForm
        user={user}
        application={application}
        isAgain={status === wire.rejected || application.submittedAt !== null}
        head={head}
        actions={isEditing && isInForce && <Button onClick={() => setIsEditing(false)}>{say(texts.keepOld)}</Button>}
        onDone={() => setIsEditing(false)}
      />
    )
  }
  return (
    <PageFrame title={say(texts.title)} purpose={say(texts.purpose)}>
      <div className="col">
        {head}
        {wantsAgreement && <AgreementCard />}
        {!isOpen && status === wire.underReview && <UnderReview application={application} />}
        {!isOpen && status === wire.rejected && (
          <Rejected application={application} onEdit={() => setIsEditing(true)} />
        )}
        {!isOpen && status !== wire.rejected && (isInForce || status === wire.approved) && (
          <Certified
            doctor={doctor}
            user={user}
            {...(status !== wire.underReview && { onModify: () => setIsEditing(true) })}
          />
        )}
        {!isOpen && status !== null && (
          <Card title={say(texts.papers)}>
            <CertificationPapers content={application.content} />
          </Card>
        )}
      </div>
    </PageFrame>
  )
}

/** Where the application is on its way. */
function Way(props: { application: CertificationApplication; isInForce: boolean; wantsAgreement: boolean }) {
  const say = useSay()
  const { application, wantsAgreement } = props
  if (props.isInForce && application.status !== wire.underReview) return null
  const now = wantsAgreement ? 0 : application.status === wire.underReview ? 2 : 1
  const titles = [texts.stepAgreement, texts.stepForm, texts.stepReview, texts.stepDone]
  const steps = titles.map((title, index): ProgressStep => {
    const state = index < now ? 'done' : index === now ? 'now' : 'ahead'
    return {
      key: String(index),
      title: say(title),
      state,
      detail: index === 2 ? say(texts.stepReviewDetail) : undefined,
    }
  })
  return (
    <Card isFlush>
      <ProgressSteps steps={steps} label={say(texts.steps)} />
    </Card>
  )
}

function UnderReview({ application }: { application: CertificationApplication }) {
  const say = useSay()
  const withdraw = useCertificationChange(() => call(routes.withdraw, {}))
  const time = application.submittedAt ? dateTimeOf(application.submittedAt) : ''
  return (
    <Card>
      <div className="row sb wrap">
        <div>
          <p className="row certification-standing">
            <StatusTag turn="desk" label={texts.underReview} />
          </p>
          <p className="t2">{say(application.isRevision ? texts.revisionWaits : texts.underReviewDetail, { time })}</p>
        </div>
        <Button
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate(undefined, { onSuccess: () => toastDone(say(texts.withdrawn)) })}
        >
          {say(texts.withdraw)}
        </Button>
      </div>
    </Card>
  )
}

function Rejected({ application, onEdit }: { application: CertificationApplication; onEdit: () => void }) {
  const say = useSay()
  return (
    <Card>
      <div className="row sb wrap">
        <div className="reading">
          <p className="certification-standing danger b row">
            <Icon name="warning" />
            {say(texts.rejected)}
          </p>
          <p>
            <span className="t2">{say(texts.rejectedWhy)}　</span>
            {application.reason}
          </p>
        </div>
        <Button type="primary" onClick={onEdit}>
          {say(texts.reEdit)}
        </Button>
      </div>
    </Card>
  )
}

function Certified({ doctor, user, onModify }: { doctor: DoctorInfo; user: UserInfo; onModify?: () => void }) {
  const say = useSay()
  // Without an institution nobody applies yet: certification alone must not promise it.
  const isMember = user.hospitalName !== ''
  const rows: [string, string][] = [
    [say(labels.name), doctor.name],
    [say(labels.title), doctor.title?.name ?? ''],
    [say(labels.departments), doctor.departments.map(({ name }) => name).join(say(uiTexts.say.listed))],
    [say(labels.hospitalName), doctor.hospitalName],
    [say(labels.practiceSince), doctor.practiceSince ?? ''],
    [say(labels.licenceExpiresOn), doctor.licenceExpiresOn ?? ''],
    [say(labels.beGoodAt), doctor.beGoodAt],
    [say(labels.personalProfile), doctor.personalProfile],
  ]
  return (
    <Card title={say(texts.info)} more={onModify && <Button onClick={onModify}>{say(texts.modify)}</Button>}>
      {doctor.isDoctorCertified ? (
        <p className="row wrap certification-standing">
          <StatusTag turn="closed" label={texts.certified} />
          <span className="t2">{say(isMember ? texts.certifiedDetail : texts.certifiedAlone)}</span>
          {!isMember && <Link to="/me/hospital">{say(texts.join)}</Link>}
        </p>
      ) : (
        <Note turn="danger">{say(texts.suspended)}</Note>
      )}
      <dl className="certification-papers">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
