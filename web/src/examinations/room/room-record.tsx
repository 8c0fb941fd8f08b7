import { type Examination, examinationMethods, standardViews, templateOf } from '@tongying/contract/examinations'
import type { Snapshot } from '@tongying/contract/meetings'
import { clsx } from 'clsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { Facts } from '../../ui/components/facts/facts.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { RoomButton } from '../../ui/components/room-button/room-button.tsx'
import { RoomIconButton } from '../../ui/components/room-button/room-icon-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { valuesInLine } from '../../ui/core/separators.ts'
import { recordTexts } from '../texts.ts'
import styles from './exam-room.module.css'
import { examRoomTexts as texts } from './texts.ts'

/** What to look for, and what is known of the patient; on a wide page beside the picture. */
export function RoomRecord(props: {
  examination: Examination
  snapshots: readonly Snapshot[]
  /** Keeps a frame as one of the views; of whoever may, while there is a picture. */
  onKeep: ((view: string) => void) | undefined
  /** Counts that the probe is put down anew; of whoever examines. */
  onReposition: (() => void) | undefined
  /** On a narrower page, where it stands over the rest until it is closed. */
  isOpen: boolean
  onClose: () => void
}) {
  const t = useTranslate()
  const { id, record, procedure } = props.examination
  const { applicationNo, pastHistory, height, weight, remarks } = record
  const { examinationMethod: method } = record
  const isByHand = method === null || method === examinationMethods.guidedHand.wire
  const size = valuesInLine(t, [height && `${height} cm`, weight && `${weight} kg`])
  return (
    <aside
      className={clsx(styles.record, props.isOpen && styles.isOpen)}
      onKeyDown={(event) => event.key === 'Escape' && props.onClose()}
    >
      <RoomIconButton className={styles.closeRecord} onClick={props.onClose}>
        <Icon name="close" label={t(texts.close)} />
      </RoomIconButton>
      <Views {...props} />
      <h2>
        {t(texts.record)} <span className="text-muted text-tiny">{record.ultrasoundNo}</span>
      </h2>
      <Facts>
        <Fact label={t(recordTexts.applicationNo)}>{applicationNo}</Fact>
        {pastHistory && <Fact label={t(recordTexts.pastHistory)}>{pastHistory}</Fact>}
        {size && <Fact label={`${t(recordTexts.height)} ${t(recordTexts.weight)}`}>{size}</Fact>}
        {remarks && <Fact label={t(recordTexts.remarks)}>{remarks}</Fact>}
      </Facts>
      <p className="cluster spread">
        {t(texts.repositions, { count: procedure.repositions ?? 0 })}
        {props.onReposition && <RoomButton onClick={props.onReposition}>{t(texts.countReposition)}</RoomButton>}
      </p>
      <a className={styles.toRecord} href={`/me/healthApplet/examinations/${id}`} target="_blank" rel="noopener">
        {t(texts.toRecord)}
      </a>
      {isByHand && <p className="text-muted text-tiny">{t(texts.guided)}</p>}
    </aside>
  )
}

/** The standard views: one ticks itself once a frame was kept as it, by a press of its own. */
function Views({ examination, snapshots, onKeep }: Parameters<typeof RoomRecord>[0]) {
  const t = useTranslate()
  const { views } = templateOf(examination.record.bodyPart)
  const kept = new Set(snapshots.flatMap(({ mark, attachmentId }) => (attachmentId === null ? [] : mark)))
  const count = views.filter((view) => kept.has(view)).length
  return (
    <>
      <h2>
        {t(texts.views)} <span className="text-muted text-tiny">{t(texts.viewsKept, { count, of: views.length })}</span>
      </h2>
      <ol className={styles.views}>
        {views.map((view) => (
          <li key={view}>
            <span>
              {kept.has(view) && <Icon name="check" label={t(texts.viewKept)} />} {t(standardViews[view])}
            </span>
            {onKeep && (
              <RoomButton className={styles.keepView} onClick={() => onKeep(view)}>
                <Icon name="camera" label={t(texts.keepView, { view: t(standardViews[view]) })} />
              </RoomButton>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
