import { type ConsultationDetail, consultationRoutes as routes } from '@tongying/contract/consultations'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { timeOf } from '../../ui/components/date-time/date-time.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { caseLeft } from '../api.ts'
import { breakGlassTexts as texts } from './texts.ts'

/** Says on the case that it is open by break-glass access, and until when. */
export function BreakGlassNote({
  id,
  until,
  number,
}: { id: string; until: string } & Pick<ConsultationDetail, 'number'>) {
  const t = useTranslate()
  const navigate = useNavigate()
  const end = useChange(routes.endBreakGlass, { refreshes: caseLeft })
  const onEnd = () =>
    end.mutate(
      { id },
      {
        onSuccess: () => {
          toastDone(t(texts.ended))
          void navigate(`/me/consultations/accessLog?number=${number ?? ''}`, { replace: true })
        },
      },
    )
  return (
    <Note
      icon="warning"
      action={
        <Button size="small" isLoading={end.isPending} onClick={onEnd}>
          {t(texts.end)}
        </Button>
      }
    >
      {t(texts.isOpen, { time: timeOf(until) })}
    </Note>
  )
}
