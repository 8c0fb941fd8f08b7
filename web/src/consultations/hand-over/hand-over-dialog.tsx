import { type CaseToHandOver, consultationRoutes as routes } from '@tongying/contract/consultations'
import { filledText } from '@tongying/contract/kit'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { caseAnswers } from '../api.ts'
import { physicianText } from '../components/expert-text.ts'
import { handOverTexts as texts } from './texts.ts'

/** Chooses the colleague who becomes the applicant of a case that has none. */
export function HandOverDialog({ row, onClose }: { row: CaseToHandOver; onClose: () => void }) {
  const t = useTranslate()
  const { consultationId: id, number } = row
  const { data, error, refetch } = useRoute(routes.handOverCandidates, { id }, { gcTime: 0 })
  const give = useChange(routes.handOver, { refreshes: caseAnswers, isQuiet: true })
  const candidates = data?.list ?? []
  return (
    <FormDialog
      title={number ? filledText(texts.dialog, { number }) : texts.dialogDraft}
      schema={routes.handOver.input.omit({ id: true })}
      action={texts.submit}
      lead={t(texts.lead)}
      onClose={onClose}
      onSubmit={async ({ newApplicantId }) => {
        await give.mutateAsync({ id, newApplicantId })
        const name = candidates.find((one) => one.accountId === newApplicantId)?.name ?? ''
        toastDone(t(texts.done, { name }))
      }}
    >
      {!data && !error && <RowsSkeleton rows={2} />}
      {!data && error && (
        <Problem
          title={t(uiTexts.load.failed)}
          detail={messageOf(error, t(uiTexts.call.failed))}
          onRetry={() => refetch()}
        />
      )}
      {data && candidates.length === 0 && <Note>{t(texts.nobody)}</Note>}
      {candidates.length > 0 && (
        <ChoiceField
          name="newApplicantId"
          label={texts.newApplicant}
          options={Object.fromEntries(candidates.map((one) => [one.accountId, physicianText(t, one)]))}
          as="select"
          placeholder={t(texts.choose)}
          hint={t(texts.newApplicantHint)}
          span={12}
        />
      )}
    </FormDialog>
  )
}
