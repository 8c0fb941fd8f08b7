import {
  type FoundUltrasoundRecord,
  examinationRoutes as routes,
  type UltrasoundRecord,
  ultrasoundRecordFields,
} from '@tongying/contract/examinations'
import type { ReactNode } from 'react'
import { Card } from '../../ui/components/card/card.tsx'
import { Columns } from '../../ui/components/columns/columns.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { FormFrame, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { FormFoot } from '../../ui/patterns/form/form-foot.tsx'
import { SubmitButton } from '../../ui/patterns/form/submit-button.tsx'
import { recordTexts, newRecordTexts as texts } from '../texts.ts'
import { FindRecords } from './find-records.tsx'
import { RecordFields } from './record-fields.tsx'

const { siteInstitutionId } = routes.addRecord.input.shape
const schema = ultrasoundRecordFields.safeExtend({ siteInstitutionId })

/** A record of somebody without a booking, whose examination begins with it; `site` asks where they sit. */
export function NewRecordForm(props: {
  institutionId: string
  site: ReactNode
  /** The examination that was begun. */
  onBegun: (examinationId: string) => void
}) {
  const { institutionId, site, onBegun } = props
  const add = useChange(routes.addRecord, { isQuiet: true, isSecret: true })
  const start = useChange(routes.start, { isSecret: true })
  const read = useChange(routes.readRecord, { isSecret: true })
  const form = useContractForm(schema, {
    onSubmit: async (values) => {
      const { id } = await add.mutateAsync({ institutionId, ...values })
      onBegun((await start.mutateAsync({ recordId: id })).id)
    },
  })
  async function takeOver({ id }: FoundUltrasoundRecord) {
    form.take(knownOf(await read.mutateAsync({ id })))
  }
  const t = useTranslate()
  return (
    <Columns aside="narrow">
      <Card isFlush label={t(recordTexts.title)}>
        <FormFrame form={form} isGrouped>
          {site}
          <RecordFields />
          <FormFoot>
            <SubmitButton label={texts.begin} />
          </FormFoot>
        </FormFrame>
      </Card>
      <FindRecords institutionId={institutionId} onChoose={takeOver} />
    </Columns>
  )
}

/** What stays the same from one examination to the next; masked numbers are typed again. */
function knownOf(record: UltrasoundRecord) {
  const { patientNo, name, gender, birthday, nation, height, pastHistory, age, ageUnit } = record
  return { patientNo, name, gender, birthday, nation, height, pastHistory, age, ageUnit }
}
