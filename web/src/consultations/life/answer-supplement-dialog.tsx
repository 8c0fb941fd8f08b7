import { consultationErrors, lifeRoutes as routes, type Supplement } from '@tongying/contract/consultations'
import { rule } from '@tongying/contract/kit'
import { AddFiles } from '../../attachments/index.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { useFieldValue } from '../../ui/patterns/form/contract-form.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { caseAnswers, caseOwner } from '../api.ts'
import { LifeDialog } from './life-dialog.tsx'
import { lifeTexts } from './texts.ts'

const texts = lifeTexts.supplement
const schema = routes.answerSupplement.input.omit({ id: true, supplementId: true }).superRefine((given, context) => {
  if (given.answer === 'added' || given.note) return
  context.addIssue({ code: 'custom', path: ['note'], message: rule(consultationErrors.ReasonNeeded.message) })
})

/** The applicant adds what an expert asked for, or says that there is none. */
export function AnswerSupplementDialog(props: {
  id: string
  supplement: Supplement
  name: string
  onClose: () => void
}) {
  const { id, supplement, name, onClose } = props
  const t = useTranslate()
  const answer = useChange(routes.answerSupplement, { refreshes: caseAnswers, isQuiet: true })
  const { missingFile, reason, supplementId } = supplement
  return (
    <LifeDialog
      texts={texts}
      schema={schema}
      initial={{ answer: 'added' }}
      lead={[t(texts.lead, { name, file: missingFile }), reason && t(texts.why, { reason })]}
      onClose={onClose}
      onSend={(given) => answer.mutateAsync({ id, supplementId, ...given })}
    >
      <ChoiceField
        name="answer"
        label={texts.answer}
        options={{ added: texts.added, notAvailable: texts.notAvailable }}
        as="radio"
        isRequired
        span={12}
      />
      <Files id={id} supplement={supplement} />
      <TextField name="note" label={texts.comment} lines={3} />
    </LifeDialog>
  )
}

function Files({ id, supplement }: { id: string; supplement: Supplement }) {
  const isAdding = useFieldValue('answer') === 'added'
  if (!isAdding) return null
  const kind = supplement.fileKind === 'imaging' ? 'imaging' : 'consultationFile'
  return <AddFiles owner={caseOwner(id)} kind={kind} since={supplement.askedAt} label={texts.drop} />
}
