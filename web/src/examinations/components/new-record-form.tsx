import {
  type FoundUltrasoundRecord,
  examinationRoutes as routes,
  type UltrasoundRecord,
  ultrasoundRecordFields,
} from '@tongying/contract/examinations'
import { type ReactNode, useRef } from 'react'
import { Card } from '../../ui/components/card/card.tsx'
import { Columns } from '../../ui/components/columns/columns.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { FormFrame, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { FormFoot } from '../../ui/patterns/form/form-foot.tsx'
import { SubmitButton } from '../../ui/patterns/form/submit-button.tsx'
import { knownOf } from '../known-of.ts'
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
  const save = useChange(routes.saveRecord, { isQuiet: true, isSecret: true })
  // A record whose examination could not begin is there already when it is tried again.
  const added = useRef<UltrasoundRecord>(undefined)
  const start = useChange(routes.start, { isQuiet: true, isSecret: true })
  const read = useChange(routes.readRecord, { isSecret: true })
  const form = useContractForm(schema, {
    onSubmit: async ({ siteInstitutionId: at, ...values }) => {
      const known = added.current
      const record = known
        ? await save.mutateAsync({ id: known.id, version: known.version, ...values })
        : await add.mutateAsync({ institutionId, siteInstitutionId: at, ...values })
      added.current = record
      onBegun((await start.mutateAsync({ recordId: record.id })).id)
    },
  })
  async function takeOver({ id }: FoundUltrasoundRecord) {
    form.take(knownOf(await read.mutateAsync({ id }), form.core.values.get()))
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
