import { type consultationErrors, freshDraft, consultationRoutes as routes } from '@tongying/contract/consultations'
import { withoutBlanks } from '@tongying/contract/kit'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useMe } from '../../accounts/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { dateOf } from '../../ui/components/date-time/date-time.tsx'
import { Empty, Problem } from '../../ui/components/empty/empty.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { isRefused, messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { useDraft } from '../api.ts'
import { ApplicationForm } from '../application/application-form.tsx'
import { applicationTexts as texts } from '../application/texts.ts'
import { isNoCase, NoSuchCase } from '../components/no-such-case.tsx'

/** A new application, or with `?id=` a draft or a returned one. */
export function ApplicationPage() {
  const [params, setParams] = useSearchParams()
  const id = params.get('id') ?? undefined
  // The draft that this form made itself: the address follows, the form stays.
  const [made, setMade] = useState<string>()
  if (id !== undefined && id !== made) return <OpenedApplication key={id} id={id} />
  return (
    <NewApplication
      expertId={params.get('expert') ?? undefined}
      onMade={(newId) => {
        setMade(newId)
        // Asked now: the step may have changed since this was drawn.
        const now = new URLSearchParams(location.search)
        now.delete('expert')
        now.set('id', newId)
        setParams(now, { replace: true, preventScrollReset: true })
      }}
    />
  )
}

/** Who was found by the search is invited from the start. */
function NewApplication({ expertId, onMade }: { expertId: string | undefined; onMade: (id: string) => void }) {
  const me = useMe()
  if (me === undefined) return <PageSkeleton />
  if (!me.isDoctorCertified || me.hospitalName === '') return <NotYet isCertified={me.isDoctorCertified} />
  return (
    <ApplicationForm
      id={undefined}
      accountId={me.userId}
      version={0}
      draft={{ ...freshDraft(dateOf(new Date().toISOString())), ...(expertId && { doctorIds: [expertId] }) }}
      detail={undefined}
      onMade={onMade}
    />
  )
}

function OpenedApplication({ id }: { id: string }) {
  const t = useTranslate()
  const me = useMe()
  const draft = useDraft(id)
  const wasSubmitted = draft.data !== undefined && draft.data.status !== -1
  const detail = useRoute(routes.detail, wasSubmitted ? { id } : undefined)
  // Submitted meanwhile: it is read on its own page, with its patient masked.
  if (isRefused<typeof consultationErrors>(draft.error, 'DraftSubmitted')) {
    return <Navigate to={`/me/consultations/${id}`} replace />
  }
  if (isNoCase(draft.error)) return <NoSuchCase />
  // What is open in its form stays there, whatever becomes of a later asking.
  const [failed] = [draft, detail].filter(({ isError, data }) => isError && data === undefined)
  if (failed) {
    return (
      <PageFrame title={t(texts.title)}>
        <Card isFlush>
          <Problem
            title={t(texts.gone)}
            detail={messageOf(failed.error, t(uiTexts.call.failed))}
            onRetry={() => failed.refetch()}
          />
        </Card>
      </PageFrame>
    )
  }
  if (me === undefined || draft.data === undefined || (wasSubmitted && detail.data === undefined))
    return <PageSkeleton />
  if (wasSubmitted && !detail.data?.allowed.includes('resubmit')) {
    return <Navigate to={`/me/consultations/${id}`} replace />
  }
  return (
    <ApplicationForm
      id={id}
      accountId={me.userId}
      draft={withoutBlanks(draft.data)}
      savedAt={draft.data.savedAt}
      version={draft.data.version}
      detail={detail.data}
      preparation={draft.data.preparation}
      onMade={() => undefined}
    />
  )
}

/** Shows a person who may not apply yet what is to be done first. */
function NotYet({ isCertified }: { isCertified: boolean }) {
  const t = useTranslate()
  const navigate = useNavigate()
  return (
    <PageFrame title={t(texts.title)}>
      <Card isFlush>
        <Empty
          title={t(texts.certifyFirst)}
          actions={
            <Button variant="primary" onClick={() => navigate(isCertified ? '/me/hospital' : '/me/certification')}>
              {t(isCertified ? texts.join : texts.certify)}
            </Button>
          }
        />
      </Card>
    </PageFrame>
  )
}
