import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { Button } from '../../ui/components/button/button.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { caseLeft } from '../api.ts'
import { emergencyTexts as texts } from './texts.ts'

/** An emergency in the review queue: nothing is decided, it is marked as seen. */
export function ReviewAfterwardsNote({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslate()
  const reviewed = useChange(routes.lookAfterwards, {
    refreshes: caseLeft,
    onDone: () => {
      toastDone(t(texts.looked))
      onDone()
    },
  })
  return (
    <Note
      turn="reviewer"
      icon="emergency"
      action={
        <Button size="small" variant="primary" isLoading={reviewed.isPending} onClick={() => reviewed.mutate({ id })}>
          {t(texts.look)}
        </Button>
      }
    >
      {t(texts.toLook)}
    </Note>
  )
}
