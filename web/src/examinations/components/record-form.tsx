import {
  examinationRoutes as routes,
  type UltrasoundRecord,
  ultrasoundRecordFields,
} from '@tongying/contract/examinations'
import { Card } from '../../ui/components/card/card.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useAnswers, useChange } from '../../ui/core/use-change.ts'
import { FormFrame, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { FormFoot } from '../../ui/patterns/form/form-foot.tsx'
import { SubmitButton } from '../../ui/patterns/form/submit-button.tsx'
import { examinationAnswers } from '../answers.ts'
import { recordTexts as texts } from '../texts.ts'
import { RecordFields } from './record-fields.tsx'

/** A record that is there already, to be completed; numbers that stay empty stay as they are. */
export function RecordForm({ record, examinationId }: { record: UltrasoundRecord; examinationId: string }) {
  const t = useTranslate()
  const { refresh } = useAnswers()
  const save = useChange(routes.saveRecord, { isQuiet: true, isSecret: true })
  const form = useContractForm(ultrasoundRecordFields, {
    initial: shownOf(record),
    onSubmit: async (values) => {
      await save.mutateAsync({ id: record.id, version: record.version, ...values })
      form.take({ telephone: undefined, socialSecurityCardNo: undefined })
      await refresh(examinationAnswers(examinationId))
      toastDone(t(texts.saved))
    },
  })
  return (
    <Card isFlush label={t(texts.title)}>
      <FormFrame form={form} isGrouped>
        <RecordFields kept={record} />
        <FormFoot>
          <SubmitButton label={texts.save} />
        </FormFoot>
      </FormFrame>
    </Card>
  )
}

/** What a form begins with: a masked number never comes back as a number. */
function shownOf(record: UltrasoundRecord) {
  const { id: _id, institutionId: _at, version: _version, savedAt: _saved, ...fields } = record
  const { telephone: _telephone, socialSecurityCardNo: _card, ...rest } = fields
  return rest
}
