import { bodyParts, type FoundUltrasoundRecord, examinationRoutes as routes } from '@tongying/contract/examinations'
import { labelOf } from '@tongying/contract/kit'
import { genders } from '@tongying/contract/patients'
import { Card } from '../../ui/components/card/card.tsx'
import { dateOf } from '../../ui/components/date-time/date-time.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { FormFrame, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { SubmitButton } from '../../ui/patterns/form/submit-button.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { newRecordTexts as texts } from '../texts.ts'
import styles from './find-records.module.css'

const schema = routes.findRecords.input.omit({ institutionId: true })

/** Earlier records of the same person, by name, number or card; every search is recorded. */
export function FindRecords(props: { institutionId: string; onChoose: (record: FoundUltrasoundRecord) => unknown }) {
  const t = useTranslate()
  const { institutionId, onChoose } = props
  const find = useChange(routes.findRecords, { isQuiet: true, isSecret: true })
  const form = useContractForm(schema, {
    onSubmit: ({ search }) => find.mutateAsync({ institutionId, search }),
  })
  const found = find.data
  return (
    <Card title={t(texts.find)} {...(found && { count: found.list.length })}>
      <div className="stack">
        <FormFrame form={form}>
          <TextField name="search" label={texts.search} span={12} hint={t(texts.searchHint)} />
          <SubmitButton label={texts.searchAction} />
        </FormFrame>
        {found?.list.length === 0 && <Empty isSmall title={t(texts.nobody)} />}
        {found?.list.map((record) => (
          <div key={record.id} className={styles.found}>
            <div className="cluster spread">
              <span>
                {record.name ?? ''} {personOf(t, record)}
              </span>
              <LinkButton onClick={() => void onChoose(record)}>{t(texts.use)}</LinkButton>
            </div>
            <span className="second-line">{lastOf(t, record)}</span>
          </div>
        ))}
        {found?.hasMore && <p className="text-muted text-small">{t(texts.hasMore)}</p>}
      </div>
    </Card>
  )
}

function personOf(t: Translate, { gender, birthday }: FoundUltrasoundRecord): string {
  const label = labelOf(genders, gender)
  return [label && t(label), birthday].filter(Boolean).join(' ')
}

function lastOf(t: Translate, { patientNo, savedAt, bodyPart }: FoundUltrasoundRecord): string {
  const label = labelOf(bodyParts, bodyPart)
  return t(texts.last, { day: dateOf(savedAt), part: label ? t(label) : '', number: patientNo })
}
