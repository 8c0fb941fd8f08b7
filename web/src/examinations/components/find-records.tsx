import { type FoundUltrasoundRecord, examinationRoutes as routes } from '@tongying/contract/examinations'
import { Card } from '../../ui/components/card/card.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { FormFrame, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { SubmitButton } from '../../ui/patterns/form/submit-button.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { newRecordTexts as texts } from '../texts.ts'
import { FoundRecords } from './found-records.tsx'

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
        {found && <FoundRecords list={found.list} onChoose={onChoose} />}
        {found?.hasMore && <p className="text-muted text-small">{t(texts.hasMore)}</p>}
      </div>
    </Card>
  )
}
