import { exportedTrailRows, type TrailFilter, trailCsvPath, trailZipPath } from '@tongying/contract/audit'
import { addressed, recordedReason } from '@tongying/contract/kit'
import { useRef } from 'react'
import { Button } from '../ui/components/button/button.tsx'
import { Card } from '../ui/components/card/card.tsx'
import { Icon } from '../ui/components/icons/icons.tsx'
import { useLanguage, useTranslate } from '../ui/core/i18n.ts'
import { saveAnswer } from '../ui/core/save-answer.ts'
import { FormFrame, useContractForm } from '../ui/patterns/form/contract-form.tsx'
import { FormFoot } from '../ui/patterns/form/form-foot.tsx'
import { TextField } from '../ui/patterns/form/text-field.tsx'
import { trailExportTexts as texts } from './texts.ts'

/** Takes the rows along, with the reason: signed with their proof, or as a table. */
export function ExportCard({ filter }: { filter: Partial<TrailFilter> }) {
  const t = useTranslate()
  const displayLanguage = useLanguage()
  const path = useRef(trailZipPath)
  const form = useContractForm(recordedReason, {
    initial: { reason: '' },
    onSubmit: ({ reason }) =>
      saveAnswer(addressed({ method: 'GET', path: path.current }, { ...filter, reason, displayLanguage }).url),
  })
  const submit = (to: string) => {
    path.current = to
    void form.submit()
  }
  return (
    <Card title={t(texts.title)}>
      <div className="stack">
        <p className="text-muted">{t(texts.zipWhat)}</p>
        <FormFrame form={form}>
          <TextField
            name="reason"
            label={texts.reason}
            span={12}
            hint={t(texts.most, { rows: exportedTrailRows.toLocaleString(displayLanguage) })}
          />
        </FormFrame>
      </div>
      <FormFoot>
        <Button icon={<Icon name="download" />} onClick={() => submit(trailCsvPath)}>
          {t(texts.csv)}
        </Button>
        <Button variant="primary" icon={<Icon name="download" />} onClick={() => submit(trailZipPath)}>
          {t(texts.zip)}
        </Button>
      </FormFoot>
    </Card>
  )
}
