import { examinationRoutes as routes } from '@tongying/contract/examinations'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useExaminationChange } from '../api.ts'
import { examinationTexts as texts } from '../texts.ts'

/** Begins an application for a consultation about this patient, and goes on in its form. */
export function ApplyButton({ id }: { id: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const apply = useExaminationChange(routes.apply, id)
  async function begin() {
    const question = {
      title: texts.applyTitle,
      consequences: [texts.applyTakes, texts.applyOpen],
      action: texts.applyAction,
    }
    if (!(await confirm(question))) return
    await apply.mutateAsync({ id }).then(
      ({ consultationId }) => navigate(`/meetingApply?id=${consultationId}`),
      () => undefined,
    )
  }
  return (
    <Button isLoading={apply.isPending} onClick={() => void begin()}>
      {t(texts.apply)}
    </Button>
  )
}
