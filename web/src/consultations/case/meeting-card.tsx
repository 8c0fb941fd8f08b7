import { type ConsultationDetail, consultationRoutes as routes } from '@tongying/contract/consultations'
import { minuteMs } from '@tongying/contract/kit'
import type { ChatMessage, MeetingRecord } from '@tongying/contract/meetings'
import { filmStrip } from '../../meetings/index.ts'
import { Card } from '../../ui/components/card/card.tsx'
import { shortDateTime, timeOf } from '../../ui/components/date-time/date-time.tsx'
import { Avatar } from '../../ui/components/person/person.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { usePart } from '../../ui/core/part.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import styles from './discussion-card.module.css'
import { meetingTexts as texts } from './texts.ts'

/** What is kept of the meetings of a case: who attended and for how long, and what was written in the chat. */
export function MeetingCard({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const { data } = useRoute(routes.meetings, { id: detail.consultationId }, { isQuiet: true })
  if (!data || data.meetings.length === 0) return null
  return (
    <Card title={t(texts.title)} isFlush>
      {data.meetings.map((meeting) => (
        <Meeting key={meeting.id} meeting={meeting} />
      ))}
    </Card>
  )
}

function Meeting({ meeting: { startedAt, endedAt, attendees, chat, snapshots } }: { meeting: MeetingRecord }) {
  const t = useTranslate()
  const strip = usePart(filmStrip, snapshots.length > 0)
  const people = attendees.map(({ name, milliseconds }) =>
    t(texts.attendee, { name, minutes: Math.max(1, Math.round(milliseconds / minuteMs)) }),
  )
  return (
    <section>
      <p className={styles.who}>
        {`${shortDateTime(startedAt)}–${timeOf(endedAt)}`}
        <br />
        <span className="text-tiny text-muted">{people.join(t(texts.between))}</span>
      </p>
      {strip && <strip.FilmStrip snapshots={snapshots} />}
      {chat.length === 0 && <p className={styles.none}>{t(texts.noChat)}</p>}
      {chat.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard.
        <ol className={styles.list} aria-label={t(texts.chat)} tabIndex={0}>
          {chat.map((line) => (
            <li key={line.id}>
              <Line line={line} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Line({ line }: { line: ChatMessage }) {
  const t = useTranslate()
  return (
    <article className={styles.entry}>
      <Avatar name={line.name} />
      <div>
        <p className="cluster wrap">
          <span className="text-strong">{line.name}</span>
          {line.isGuest && <span className="text-tiny text-muted">{t(texts.guest)}</span>}
          <time className="text-tiny text-muted" dateTime={line.at}>
            {timeOf(line.at)}
          </time>
        </p>
        <p className={styles.words}>{line.text}</p>
      </div>
    </article>
  )
}
