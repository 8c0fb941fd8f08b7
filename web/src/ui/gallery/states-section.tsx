import { useSay } from '../i18n.ts'
import { Card } from '../page-frame.tsx'
import { Note, StatusTag } from '../status-tag.tsx'
import { galleryTexts as texts } from './gallery-texts.ts'

/** The status tags and the lines that ask, warn or tell. */
export function StatesSection() {
  const say = useSay()
  return (
    <Card title={say(texts.statuses)} count={8}>
      <div className="col">
        <div className="row wrap">
          <StatusTag turn="nobody" label={texts.draft} />
          <StatusTag turn="desk" label={texts.waiting} />
          <StatusTag turn="experts" label={texts.unresponsive} />
          <StatusTag turn="everybody" label={texts.meeting} />
          <StatusTag turn="applicant" label={texts.returned} />
          <StatusTag turn="held" label={texts.held} />
          <StatusTag turn="closed" label={texts.completed} />
          <StatusTag turn="danger" label={texts.emergency} />
          <StatusTag turn="desk" label={texts.waiting} isBare />
        </div>
        <Note
          action={
            <button type="button" className="lk">
              {say(texts.renew)}
            </button>
          }
        >
          {say(texts.licence)}
        </Note>
        <Note turn="danger">{say(texts.cancelFinal)}</Note>
        <Note turn="closed">{say(texts.completed)}</Note>
      </div>
    </Card>
  )
}
