import { type RecordNumber, examinationRoutes as routes, type UltrasoundRecord } from '@tongying/contract/examinations'
import type { Text } from '@tongying/contract/kit'
import { minuteMs, secondMs } from '@tongying/contract/kit'
import { Card } from '../../ui/components/card/card.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useUnmasked } from '../../ui/patterns/form/use-unmasked.tsx'
import { recordTexts, examinationTexts as texts } from '../texts.ts'

/** The patient's masked numbers, in full for a recorded reason. */
export function ExaminationNumbers({ record }: { record: UltrasoundRecord }) {
  const t = useTranslate()
  const { telephone, socialSecurityCardNo: card } = record
  if (telephone === null && card === null) return null
  return (
    <Card title={t(texts.numbers)}>
      <div className="stack">
        {telephone !== null && (
          <Numbered {...{ record, field: 'telephone', label: recordTexts.telephone, masked: telephone }} />
        )}
        {card !== null && (
          <Numbered
            {...{ record, field: 'socialSecurityCardNo', label: recordTexts.socialSecurityCardNo, masked: card }}
          />
        )}
      </div>
    </Card>
  )
}

function Numbered(props: { record: UltrasoundRecord; field: RecordNumber; label: Text; masked: string }) {
  const t = useTranslate()
  const { record, field, label, masked } = props
  const { mutateAsync: unmask } = useChange(routes.unmaskRecord, { isQuiet: true, isSecret: true })
  const { values, control } = useUnmasked<string>({
    of: `${record.id} ${record.version}`,
    title: texts.unmask,
    reasons: [texts.identity, texts.contact],
    seconds: (5 * minuteMs) / secondMs,
    ask: async (reason) => (await unmask({ id: record.id, field, reason })).value ?? '',
  })
  return (
    <div>
      <div className="text-muted text-small">{t(label)}</div>
      <div className="cluster wrap">
        <span>{values ?? masked}</span>
        {control}
      </div>
    </div>
  )
}
