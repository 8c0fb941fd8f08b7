import { type FoundUltrasoundRecord, examinationRoutes as routes } from '@tongying/contract/examinations'
import { Card } from '../../ui/components/card/card.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { newRecordTexts as texts } from '../texts.ts'
import { FoundRecords } from './found-records.tsx'

/** Earlier records that may be of the same person, by telephone, card, or name and birthday; nothing where there is none. */
export function SamePerson({ id, onChoose }: { id: string; onChoose: (record: FoundUltrasoundRecord) => unknown }) {
  const t = useTranslate()
  const { data } = useRoute(routes.samePerson, { id })
  if (!data || data.list.length === 0) return null
  return (
    <Card title={t(texts.find)} count={data.list.length}>
      <div className="stack">
        <p className="text-muted text-small">{t(texts.sameHint)}</p>
        <FoundRecords list={data.list} onChoose={onChoose} />
        {data.hasMore && <p className="text-muted text-small">{t(texts.moreOfThem)}</p>}
      </div>
    </Card>
  )
}
