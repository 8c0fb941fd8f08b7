import { lifeRoutes as routes, supplementFileLabels } from '@tongying/contract/consultations'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { caseAnswers } from '../api.ts'
import { LifeDialog } from './life-dialog.tsx'
import { lifeTexts } from './texts.ts'

const texts = lifeTexts.ask
const schema = routes.askSupplement.input.omit({ id: true })

/** An expert names what is missing. */
export function AskSupplementDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const _t = useTranslate()
  const ask = useChange(routes.askSupplement, { refreshes: caseAnswers, isQuiet: true })
  return (
    <LifeDialog texts={texts} schema={schema} onClose={onClose} onSend={(asked) => ask.mutateAsync({ id, ...asked })}>
      <TextField name="missingFile" label={texts.missingFile} isRequired span={6} />
      <ChoiceField
        name="fileKind"
        label={texts.fileKind}
        options={supplementFileLabels}
        as="select"
        isRequired
        span={6}
      />
      <TextField name="reason" label={texts.reason} lines={3} />
    </LifeDialog>
  )
}
