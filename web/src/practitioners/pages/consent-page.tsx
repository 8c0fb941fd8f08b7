import {
  institutionAgreement,
  institutionAgreementVersion,
  institutionRoutes,
  type OwnApplication,
} from '@tongying/contract/institutions'
import type { RouteAnswer } from '@tongying/contract/kit'
import {
  practitionerAgreement,
  practitionerAgreementVersion,
  practitionerRoutes as routes,
} from '@tongying/contract/practitioners'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { applicationAnswers } from '../../institutions/index.ts'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { useCertificationChange } from '../api.ts'
import { ConsentCard } from '../components/consent-card.tsx'
import { consentTexts as texts } from '../consent-texts.ts'

/** Where one comes from, and goes back to. */
const origins = ['certification', 'onboarding'] as const
type Origin = (typeof origins)[number]
const ways = {
  certification: { path: '/me/certification', label: texts.toCertification },
  onboarding: { path: '/me/hospital?tab=settlement', label: texts.toOnboarding },
} as const

const { title: institutionTitle, ...institutionClauses } = institutionAgreement

/** Both agreements to read and accept, each with the version and the time of one's acceptance. */
export function ConsentPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const asked = useSearchParams()[0].get('for')
  const origin = origins.find((one) => one === asked)
  const practitioner = useRoute(routes.isAccepted, {})
  const institution = useRoute(institutionRoutes.applyInfo, {})
  const failed = [practitioner, institution].find(({ data, isError }) => isError && !data)
  if (failed) return <Problem title={t(uiTexts.load.failed)} onRetry={() => void failed.refetch()} />
  if (!practitioner.data || !institution.data) return <PageSkeleton />
  function accepted(which: Origin) {
    toastDone(t(texts.done))
    if (which === origin) void navigate(ways[which].path)
  }
  const cards = {
    certification: (
      <CertificationConsent
        key="certification"
        accepted={practitioner.data}
        isReturning={origin === 'certification'}
        onDone={() => accepted('certification')}
      />
    ),
    onboarding: (
      <InstitutionConsent
        key="onboarding"
        own={institution.data}
        isReturning={origin === 'onboarding'}
        onDone={() => accepted('onboarding')}
      />
    ),
  }
  const order: readonly Origin[] = origin === 'onboarding' ? origins.toReversed() : origins
  return (
    <PageFrame
      title={t(texts.title)}
      purpose={t(texts.purpose)}
      actions={origin && <Link to={ways[origin].path}>{t(ways[origin].label)}</Link>}
    >
      <div className="stack">{order.map((which) => cards[which])}</div>
    </PageFrame>
  )
}

interface Given {
  readonly isReturning: boolean
  readonly onDone: () => void
}

function CertificationConsent({
  accepted,
  isReturning,
  onDone,
}: Given & { accepted: RouteAnswer<typeof routes.isAccepted> }) {
  const accept = useCertificationChange(routes.accept)
  const { isAccepted, acceptedVersion, acceptedAt } = accepted
  const version = practitionerAgreementVersion
  return (
    <ConsentCard
      consent={{
        title: texts.certification,
        clauses: practitionerAgreement,
        ...{ version, isAccepted, acceptedVersion, acceptedAt },
      }}
      action={isReturning ? texts.acceptAndBack : texts.accept}
      isAccepting={accept.isPending}
      onAccept={() => accept.mutate({ version }, { onSuccess: onDone })}
    />
  )
}

function InstitutionConsent({ own, isReturning, onDone }: Given & { own: OwnApplication }) {
  const accept = useChange(institutionRoutes.acceptAgreement, { refreshes: applicationAnswers })
  const { isAccepted, acceptedVersion, acceptedAt } = own
  const version = institutionAgreementVersion
  return (
    <ConsentCard
      consent={{
        title: institutionTitle,
        clauses: Object.values(institutionClauses),
        ...{ version, isAccepted, acceptedVersion, acceptedAt },
      }}
      note={own.application ? undefined : texts.begins}
      action={isReturning ? texts.acceptAndBack : texts.accept}
      isAccepting={accept.isPending}
      onAccept={() => accept.mutate({ version }, { onSuccess: onDone })}
    />
  )
}
