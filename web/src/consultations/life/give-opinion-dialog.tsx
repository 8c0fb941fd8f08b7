import { lifeRoutes as routes } from '@tongying/contract/consultations'
import { useMe } from '../../accounts/index.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useKeptWords } from '../../ui/patterns/form/use-kept-words.ts'
import { caseAnswers } from '../api.ts'
import { LifeDialog } from './life-dialog.tsx'
import { lifeTexts } from './texts.ts'

const texts = lifeTexts.opinion
const schema = routes.giveOpinion.input.omit({ id: true })

/** An expert of a consultation in writing writes and signs an opinion. */
export function GiveOpinionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const kept = useKeptWords(`opinion ${id}`, useMe()?.userId)
  const give = useChange(routes.giveOpinion, { refreshes: caseAnswers, isQuiet: true })
  return (
    <LifeDialog
      texts={texts}
      schema={schema}
      width="large"
      kept={kept}
      onClose={onClose}
      onSend={({ text }) => give.mutateAsync({ id, text })}
    >
      <TextField name="text" label={texts.text} lines={10} isRequired />
    </LifeDialog>
  )
}
