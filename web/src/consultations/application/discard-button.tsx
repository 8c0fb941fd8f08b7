import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { caseLeft } from '../api.ts'
import { confirmDiscard } from '../components/case-actions.tsx'
import { caseTexts } from '../texts.ts'
import { applicationTexts as texts } from './texts.ts'

/** Deletes a draft that was never submitted, after a question, and leads to the list. */
export function DiscardButton({ id, onDiscarded }: { id: string; onDiscarded: () => void }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const discardDraft = useChange(routes.discardDraft, { refreshes: caseLeft })
  async function discard() {
    if (!(await confirm(confirmDiscard))) return
    await discardDraft.mutateAsync({ id }).then(
      async () => {
        onDiscarded()
        toastDone(t(caseTexts.discarded))
        await navigate('/me/consultations', { replace: true })
      },
      () => undefined,
    )
  }
  return <Button onClick={discard}>{t(texts.discard)}</Button>
}
