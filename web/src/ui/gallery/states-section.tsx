import { Card } from '../components/card/card.tsx'
import { Note, StatusTag } from '../components/status-tag/status-tag.tsx'
import { useTranslate } from '../core/i18n.ts'
import { galleryTexts as texts } from './gallery-texts.ts'

/** The status tags and the lines that ask, warn or inform. */
export function StatesSection() {
  const t = useTranslate()
  return (
    <Card title={t(texts.statuses)} count={8}>
      <div className="stack">
        <div className="cluster wrap">
          <StatusTag turn="nobody" label={texts.draft} />
          <StatusTag turn="reviewer" label={texts.waiting} />
          <StatusTag turn="experts" label={texts.unresponsive} />
          <StatusTag turn="everybody" label={texts.meeting} />
          <StatusTag turn="applicant" label={texts.returned} />
          <StatusTag turn="held" label={texts.held} />
          <StatusTag turn="closed" label={texts.completed} />
          <StatusTag turn="danger" label={texts.emergency} />
          <StatusTag turn="reviewer" label={texts.waiting} isBare />
        </div>
        <Note
          action={
            <button type="button" className="link-button">
              {t(texts.renew)}
            </button>
          }
        >
          {t(texts.licence)}
        </Note>
        <Note turn="danger">{t(texts.cancelFinal)}</Note>
        <Note turn="closed">{t(texts.completed)}</Note>
      </div>
    </Card>
  )
}
