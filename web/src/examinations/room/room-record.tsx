import { type Examination, standardViews, templateOf } from '@tongying/contract/examinations'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { Facts } from '../../ui/components/facts/facts.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { recordTexts } from '../texts.ts'
import styles from './exam-room.module.css'
import { examRoomTexts as texts } from './texts.ts'

/** What to look for, and what is known of the patient; on a wide page beside the picture. */
export function RoomRecord({ examination: { id, record } }: { examination: Examination }) {
  const t = useTranslate()
  const { applicationNo, pastHistory, height, weight, remarks } = record
  const size = [height && `${height} cm`, weight && `${weight} kg`].filter(Boolean).join('　')
  return (
    <aside className={styles.record}>
      <h2>{t(texts.views)}</h2>
      <ol className={styles.views}>
        {templateOf(record.bodyPart).views.map((view) => (
          <li key={view}>{t(standardViews[view])}</li>
        ))}
      </ol>
      <h2>
        {t(texts.record)} <span className="text-muted text-tiny">{record.ultrasoundNo}</span>
      </h2>
      <Facts>
        <Fact label={t(recordTexts.applicationNo)}>{applicationNo}</Fact>
        {pastHistory && <Fact label={t(recordTexts.pastHistory)}>{pastHistory}</Fact>}
        {size && <Fact label={`${t(recordTexts.height)} ${t(recordTexts.weight)}`}>{size}</Fact>}
        {remarks && <Fact label={t(recordTexts.remarks)}>{remarks}</Fact>}
      </Facts>
      <a className={styles.toRecord} href={`/me/healthApplet/examinations/${id}`} target="_blank" rel="noopener">
        {t(texts.toRecord)}
      </a>
      <p className="text-muted text-tiny">{t(texts.guided)}</p>
    </aside>
  )
}
