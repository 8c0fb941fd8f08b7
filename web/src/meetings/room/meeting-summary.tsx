import { defineTexts, minuteMs, type Text } from '@tongying/contract/kit'
import { type Attendee, type MeetingRecord, meetingPartLabels } from '@tongying/contract/meetings'
import { timeOf } from '../../ui/components/date-time/date-time.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { initialOf } from '../initial.ts'
import { roomTexts } from '../texts.ts'
import { Avatar } from './avatar.tsx'
import { GuestTag } from './guest-tag.tsx'
import styles from './meeting-summary.module.css'
import { colourStyle } from './tile.tsx'

const texts = defineTexts({
  notHeld: {
    'zh-CN': '申请医生与主持专家没有同时到会，这次不算开过会诊。会诊时间内还可以从病例页再进会诊室。',
    'en-US':
      'The applicant and the lead expert were not both here, so this does not count as the consultation. You can enter the room again from the case page during the appointment.',
  },
})
const lastMessages = 3
/** Who missed no more of a meeting than this was there throughout: a minute, of a short one a tenth. */
const missedMost = (length: number) => Math.min(minuteMs, length / 10)
const minutesOf = (milliseconds: number) => Math.max(1, Math.round(milliseconds / minuteMs))

/** Why no report follows: without the applicant's side or the lead expert a meeting does not count as held. */
export function notHeld({ attendees }: MeetingRecord): Text | undefined {
  // The applicant's side and the lead may host, nobody else.
  const hosts = attendees.filter(({ role }) => role === 'host')
  const leads = hosts.filter(({ part }) => part === 'lead')
  return leads.length > 0 && hosts.length > leads.length ? undefined : texts.notHeld
}

/** What was kept of a meeting that has just ended: how long, who attended and when, the last of the chat. */
export function MeetingSummary({ record }: { record: MeetingRecord }) {
  const t = useTranslate()
  const { attendees, chat } = record
  return (
    <div className={styles.summary}>
      <dl className={styles.facts}>
        <Fact className={styles.fact} label={t(roomTexts.record.duration)}>
          <b>{t(roomTexts.record.minutes, { minutes: minutesOf(lengthOf(record)) })}</b>
          <span className="text-muted text-tiny">{`${timeOf(record.startedAt)}–${timeOf(record.endedAt)}`}</span>
        </Fact>
        <Fact className={styles.fact} label={t(roomTexts.record.attended)}>
          <b>{t(roomTexts.record.people, { count: attendees.length })}</b>
        </Fact>
        <Fact className={styles.fact} label={t(roomTexts.record.chat)}>
          <b>{t(roomTexts.record.lines, { count: chat.length })}</b>
          <span className="text-muted text-tiny">{t(roomTexts.record.keptWithCase)}</span>
        </Fact>
      </dl>
      <section className={styles.people}>
        <h2>
          {t(roomTexts.record.who)} <small className="text-muted">{t(roomTexts.record.withoutDropOuts)}</small>
        </h2>
        <ul>
          {attendees.map((person) => (
            <AttendeeRow key={person.id} person={person} record={record} />
          ))}
        </ul>
      </section>
      {chat.length > 0 && (
        <section className={styles.chat}>
          <h2>
            {t(roomTexts.record.chat)}{' '}
            <small className="text-muted">
              {t(roomTexts.record.last, { count: Math.min(lastMessages, chat.length) })}
            </small>
          </h2>
          <ul>
            {chat.slice(-lastMessages).map((message) => (
              <li key={message.id}>
                <b>{message.name}</b> <span>{message.text}</span>{' '}
                <time className="text-muted">{timeOf(message.at)}</time>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** A person's time in the room as bars over the meeting; a gap is a drop-out or an absence. */
function AttendeeRow({ person, record }: { person: Attendee; record: MeetingRecord }) {
  const t = useTranslate()
  const gaps = person.spans.length - 1
  const length = lengthOf(record)
  const isWhole = gaps === 0 && length - person.milliseconds < missedMost(length)
  const place = (instant: string) => ((Date.parse(instant) - Date.parse(record.startedAt)) / length) * 100
  return (
    <li style={colourStyle(person.seatNo)}>
      <Avatar seatNo={person.seatNo}>{initialOf(person.name)}</Avatar>
      <span className={styles.who}>
        <span className="truncate">{person.name}</span>
        {person.part ? <span className="text-muted text-tiny">{t(meetingPartLabels[person.part])}</span> : <GuestTag />}
      </span>
      <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        {person.spans.map((span) => (
          <rect
            key={span.from}
            x={Math.max(0, place(span.from))}
            width={Math.max(0.5, place(span.to) - place(span.from))}
            height="10"
          />
        ))}
      </svg>
      <span className={styles.time}>
        {t(roomTexts.record.minutes, { minutes: minutesOf(person.milliseconds) })}
        {(isWhole || gaps > 0) && (
          <span className="text-muted text-tiny">
            {isWhole ? t(roomTexts.record.whole) : t(roomTexts.record.dropped, { count: gaps })}
          </span>
        )}
      </span>
    </li>
  )
}

function lengthOf({ startedAt, endedAt }: MeetingRecord): number {
  return Math.max(1, Date.parse(endedAt) - Date.parse(startedAt))
}
