import {
  type FoundUltrasoundRecord,
  examinationRoutes as routes,
  type UltrasoundRecord,
  ultrasoundRecordFields,
} from '@tongying/contract/examinations'
import type { Language } from '@tongying/contract/kit'
import { type ReactNode, useEffect } from 'react'
import { ethnicChoices } from '../../patients/index.ts'
import { Card } from '../../ui/components/card/card.tsx'
import { Columns } from '../../ui/components/columns/columns.tsx'
import { toastDone, toastNote } from '../../ui/components/toast/toast.tsx'
import { type Translate, useLanguage, useTranslate } from '../../ui/core/i18n.ts'
import { useAnswers, useChange } from '../../ui/core/use-change.ts'
import { FormFrame, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { DraftChanges } from '../../ui/patterns/form/draft-changes.tsx'
import { FormFoot } from '../../ui/patterns/form/form-foot.tsx'
import { SubmitButton } from '../../ui/patterns/form/submit-button.tsx'
import { useOthersChanges } from '../../ui/patterns/form/use-others-changes.ts'
import { examinationAnswers } from '../answers.ts'
import { knownOf } from '../known-of.ts'
import { departmentOptions, recordOptions } from '../record-options.ts'
import { newRecordTexts, recordTexts as texts } from '../texts.ts'
import { RecordFields } from './record-fields.tsx'
import { SamePerson } from './same-person.tsx'

/**
 * A record that is there already, to be completed; numbers that stay empty stay as they are. What somebody else saves
 * meanwhile comes into the form, and nothing that was typed here goes.
 */
export function RecordForm(props: {
  record: UltrasoundRecord
  examinationId: string
  /** Earlier records of the same person are for those who examine. */
  isExaminer?: boolean
  /** Whether something was typed that is not saved yet. */
  onUnsaved?: ((isUnsaved: boolean) => void) | undefined
  children?: ReactNode
}) {
  const { record, isExaminer = false, onUnsaved } = props
  const t = useTranslate()
  const language = useLanguage()
  const { form, others, takeOver } = useRecordForm(record, props.examinationId)
  const isUnsaved = form.isDirty || others.changes.state.conflicts.length > 0
  useEffect(() => onUnsaved?.(isUnsaved), [isUnsaved, onUnsaved])
  return (
    <Columns aside="narrow">
      <Card isFlush label={t(texts.title)}>
        <DraftChanges
          autosave={others.changes}
          labels={texts}
          show={(field, value) => recordValue(t, language, field, value)}
        />
        <FormFrame form={form} isGrouped>
          <RecordFields kept={record} />
          <FormFoot>
            <SubmitButton label={texts.save} />
          </FormFoot>
        </FormFrame>
      </Card>
      <div className="stack">
        {props.children}
        {isExaminer && <SamePerson id={record.id} onChoose={takeOver} />}
      </div>
    </Columns>
  )
}

function useRecordForm(record: UltrasoundRecord, examinationId: string) {
  const t = useTranslate()
  const { refresh } = useAnswers()
  const answers = examinationAnswers(examinationId)
  const save = useChange(routes.saveRecord, {
    // Refused because somebody else was faster: what they saved is what the form has to be joined with.
    refreshes: (_record, hasFailed) => (hasFailed ? answers : []),
    isQuiet: true,
    isSecret: true,
  })
  const read = useChange(routes.readRecord, { isSecret: true })
  const form = useContractForm(ultrasoundRecordFields, {
    initial: shownOf(record),
    onSubmit: async (values) => {
      if (others.changes.state.conflicts.length > 0) return toastNote(t(texts.choose))
      const sent = form.core.values.get()
      others.keepSent(sent)
      const saved = await save.mutateAsync({ id: record.id, version: others.version, ...values })
      others.keepSaved({ version: saved.version, values: shownOf(saved) }, sent)
      form.take({ telephone: undefined, socialSecurityCardNo: undefined })
      await refresh(answers)
      toastDone(t(texts.saved))
    },
  })
  const others = useOthersChanges(form, { version: record.version, values: shownOf(record) })
  async function takeOver({ id }: FoundUltrasoundRecord) {
    form.take(knownOf(await read.mutateAsync({ id }), form.core.values.get()))
    toastDone(t(newRecordTexts.taken))
  }
  return { form, others, takeOver }
}

/** How a value reads where two people changed it. */
function recordValue(t: Translate, language: Language, field: string, value: unknown): string | undefined {
  if (field === 'applicationDepartment' || field === 'nation') {
    const options = field === 'nation' ? ethnicChoices(language) : departmentOptions(t)
    return options.find((each) => each.value === value)?.label
  }
  const words = Object.entries(recordOptions).find(([name]) => name === field)?.[1][String(value)]
  return words && t(words)
}

/** What a form begins with: a masked number never comes back as a number. */
function shownOf(record: UltrasoundRecord) {
  const { id: _id, institutionId: _at, version: _version, savedAt: _saved, ...fields } = record
  const { telephone: _telephone, socialSecurityCardNo: _card, ...rest } = fields
  return rest
}
