import {
  type FoundUltrasoundRecord,
  examinationRoutes as routes,
  type UltrasoundRecord,
  ultrasoundRecordFields,
} from '@tongying/contract/examinations'
import type { ReactNode } from 'react'
import { Card } from '../../ui/components/card/card.tsx'
import { Columns } from '../../ui/components/columns/columns.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useAnswers, useChange } from '../../ui/core/use-change.ts'
import { FormFrame, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { FormFoot } from '../../ui/patterns/form/form-foot.tsx'
import { SubmitButton } from '../../ui/patterns/form/submit-button.tsx'
import { examinationAnswers } from '../answers.ts'
import { newRecordTexts, recordTexts as texts } from '../texts.ts'
import { RecordFields } from './record-fields.tsx'
import { SamePerson } from './same-person.tsx'

/** A record that is there already, to be completed; numbers that stay empty stay as they are. */
export function RecordForm(props: {
  record: UltrasoundRecord
  examinationId: string
  /** Earlier records of the same person are for those who examine. */
  isExaminer?: boolean
  children?: ReactNode
}) {
  const { record, examinationId, isExaminer = false } = props
  const t = useTranslate()
  const { refresh } = useAnswers()
  const save = useChange(routes.saveRecord, { isQuiet: true, isSecret: true })
  const read = useChange(routes.readRecord, { isSecret: true })
  const form = useContractForm(ultrasoundRecordFields, {
    initial: shownOf(record),
    onSubmit: async (values) => {
      await save.mutateAsync({ id: record.id, version: record.version, ...values })
      form.take({ telephone: undefined, socialSecurityCardNo: undefined })
      await refresh(examinationAnswers(examinationId))
      toastDone(t(texts.saved))
    },
  })
  async function takeOver({ id }: FoundUltrasoundRecord) {
    form.take(knownOf(await read.mutateAsync({ id }), record))
    toastDone(t(newRecordTexts.taken))
  }
  return (
    <Columns aside="narrow">
      <Card isFlush label={t(texts.title)}>
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

/** The person's number, and what the record does not say yet. */
function knownOf(earlier: UltrasoundRecord, now: UltrasoundRecord) {
  const { patientNo } = earlier
  const rest = (['name', 'gender', 'birthday', 'nation', 'height', 'pastHistory'] as const).filter(
    (name) => now[name] === null && earlier[name] !== null,
  )
  return { patientNo, ...Object.fromEntries(rest.map((name) => [name, earlier[name]])) }
}

/** What a form begins with: a masked number never comes back as a number. */
function shownOf(record: UltrasoundRecord) {
  const { id: _id, institutionId: _at, version: _version, savedAt: _saved, ...fields } = record
  const { telephone: _telephone, socialSecurityCardNo: _card, ...rest } = fields
  return rest
}
