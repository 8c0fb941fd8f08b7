import {
  type CaseToHandOver,
  type HandOverCandidate,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { say as sayIn, type Text } from '@tongying/contract/kit'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { messageOf } from '../../ui/core/call-error.ts'
import { type Say, useSay } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { caseAnswers } from '../api.ts'
import { postOf } from '../components/expert-words.ts'
import { handOverTexts as texts } from './texts.ts'

/** Chooses the colleague who becomes the applicant of a case that has none. */
export function HandOverDialog({ row, onClose }: { row: CaseToHandOver; onClose: () => void }) {
  const say = useSay()
  const { consultationId: id, number } = row
  const { data, error, refetch } = useRoute(routes.handOverCandidates, { id }, { gcTime: 0 })
  const give = useChange(routes.handOver, { refreshes: caseAnswers, isQuiet: true })
  const candidates = data?.list ?? []
  return (
    <FormDialog
      title={number ? inBoth((say) => say(texts.dialog, { number })) : texts.dialogDraft}
      schema={routes.handOver.input.omit({ id: true })}
      action={texts.submit}
      lead={say(texts.lead)}
      onClose={onClose}
      onSubmit={async ({ newApplicantId }) => {
        await give.mutateAsync({ id, newApplicantId })
        const name = candidates.find((one) => one.accountId === newApplicantId)?.name ?? ''
        toastDone(say(texts.done, { name }))
      }}
    >
      {!data && !error && <RowsSkeleton rows={2} />}
      {!data && error && (
        <Problem
          title={say(uiTexts.load.failed)}
          detail={messageOf(error, say(uiTexts.call.failed))}
          onRetry={() => refetch()}
        />
      )}
      {data && candidates.length === 0 && <Note>{say(texts.nobody)}</Note>}
      {candidates.length > 0 && (
        <ChoiceField
          name="newApplicantId"
          label={texts.newApplicant}
          options={Object.fromEntries(candidates.map((one) => [one.accountId, inBoth((say) => wordsOf(say, one))]))}
          as="select"
          placeholder={say(texts.choose)}
          hint={say(texts.newApplicantHint)}
          span={12}
        />
      )}
    </FormDialog>
  )
}

function wordsOf(say: Say, { name, departments, title }: HandOverCandidate): string {
  return [name, postOf(say, { departments, title })].filter(Boolean).join(' · ')
}

function inBoth(words: (say: Say) => string): Text {
  return {
    'zh-CN': words((text, ...values) => sayIn(text, 'zh-CN', ...values)),
    'en-US': words((text, ...values) => sayIn(text, 'en-US', ...values)),
  }
}
