import { institutionRoutes as routes } from '@tongying/contract/institutions'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { AcceptOrReject } from '../../ui/patterns/review/accept-or-reject.tsx'
import { useInstitutionChange } from '../api.ts'
import { reviewTexts as texts } from '../texts.ts'
import { PapersCard, RegistrationCard } from './application-cards.tsx'

const rejection = routes.reject.input.omit({ id: true, reviewVersion: true })

/** The application that an auditor has open: what it claims, its papers, and the decision. */
export function OpenApplication({ id, onDecided }: { id: string; onDecided: () => void }) {
  const t = useTranslate()
  const { data, error } = useRoute(routes.reviewed, { id })
  const accept = useInstitutionChange(routes.accept)
  const reject = useInstitutionChange(routes.reject, { isQuiet: true })
  if (!data && error) return <Note>{t(texts.gone)}</Note>
  if (!data) return <PageSkeleton />
  const { hospitalName: hospital, reviewVersion } = data
  function finish(message: string) {
    toastDone(message)
    onDecided()
  }
  // One key approves; an institution that came in can't be put back among those that wait.
  async function askAccept() {
    const consequences = [texts.acceptConsequence]
    const values = { hospital }
    if (await confirm({ title: texts.acceptTitle, consequences, action: texts.accept, values }))
      accept.mutate({ id, reviewVersion }, { onSuccess: () => finish(t(texts.done, values)) })
  }
  return (
    <div className="stack">
      <RegistrationCard application={data} />
      <PapersCard application={data} />
      {data.allowed.includes('accept') && (
        <AcceptOrReject
          texts={{ ...texts, acceptKey: texts.accept }}
          isAccepting={accept.isPending}
          onAccept={() => void askAccept()}
          schema={rejection}
          onReject={async ({ reason }) => {
            await reject.mutateAsync({ id, reviewVersion, reason })
            finish(t(texts.rejected, { hospital }))
          }}
        />
      )}
    </div>
  )
}
