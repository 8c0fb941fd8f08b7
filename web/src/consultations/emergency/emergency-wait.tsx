import {
  type ConsultationDetail,
  type ExpertRow,
  invitationStateLabels,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { minuteMs, type RouteAnswer, secondMs } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { timeOf } from '../../ui/components/date-time/date-time.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { useNow } from '../../ui/core/use-now.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import styles from './emergency-wait.module.css'
import { emergencyTexts as texts } from './texts.ts'

type Ladder = RouteAnswer<typeof routes.ladder>

/** What the applicant of an emergency sees while nobody has accepted: the time left, who is asked, who comes next. */
export function EmergencyWait({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const now = useNow(secondMs)
  const { data } = useRoute(routes.ladder, { id: detail.consultationId }, { isQuiet: true })
  if (!data?.sentAt || !data.endsAt) return null
  const left = Date.parse(data.endsAt) - now
  return (
    <Card title={t(texts.title)} count={t(texts.first)} className={styles.card} isFlush>
      <div className={styles.wait}>
        <div role="timer" aria-label={t(texts.left)}>
          <p className="text-muted">{t(left > 0 ? texts.left : texts.over)}</p>
          <p className={styles.clock}>{clockOf(left)}</p>
          <p className="text-small text-muted">{t(texts.until, { time: timeOf(data.endsAt) })}</p>
          {data.phones[0] && <CallFirst phone={data.phones[0]} />}
        </div>
        <Axis detail={detail} ladder={{ ...data, sentAt: data.sentAt, endsAt: data.endsAt }} now={now} />
      </div>
      <p className={styles.reviewers}>
        {data.deskLookedAt ? t(texts.reviewerLooked, { time: timeOf(data.deskLookedAt) }) : t(texts.reviewersNotified)}
      </p>
    </Card>
  )
}

type Phone = Ladder['phones'][number]

/** The hospital of whoever has the least time left to answer: waiting is no reason not to call. */
function CallFirst({ phone: { hospital, phone } }: { phone: Phone }) {
  const t = useTranslate()
  return (
    <p className={styles.call}>
      <Button variant="primary" icon={<Icon name="phone" />} href={`tel:${phone}`}>
        {t(texts.call, { phone })}
      </Button>
      <span className="text-small text-muted">{hospital}</span>
    </p>
  )
}

type Running = Ladder & { readonly sentAt: string; readonly endsAt: string }

/** Who is asked from when to when, along the time of the emergency. */
function Axis({ detail, ladder, now }: { detail: ConsultationDetail; ladder: Running; now: number }) {
  const t = useTranslate()
  const [from, to] = [Date.parse(ladder.sentAt), Date.parse(ladder.endsAt)]
  const share = (at: number) => Math.max(0, Math.min(1, (at - from) / (to - from))) * 100
  // One hospital has its number above; of several, each stands with its expert.
  const hasSeveral = new Set(ladder.phones.map(({ phone }) => phone)).size > 1
  const marks = marksOf(detail.experts, ladder).filter((minute) => from + minute * minuteMs < to)
  return (
    <section className={styles.axis} aria-label={t(texts.axis)}>
      <div className={styles.scale} aria-hidden>
        {marks.map((minute) => (
          <span key={minute} style={{ left: `${share(from + minute * minuteMs)}%` }}>
            {minute === 0 ? timeOf(ladder.sentAt) : t(texts.minutes, { count: minute })}
          </span>
        ))}
        <span className={styles.end}>{timeOf(ladder.endsAt)}</span>
      </div>
      <ul>
        {detail.experts.map((expert) => (
          <li key={expert.expertId}>
            <span className={styles.name} title={expert.hospital}>
              {expert.name}
            </span>
            <span className={styles.bar}>
              <i
                className={clsx(expert.state !== 'invited' && styles.isOver)}
                style={{
                  left: `${share(Date.parse(expert.invitedAt))}%`,
                  width: `${share(Date.parse(expert.answerBy ?? ladder.endsAt)) - share(Date.parse(expert.invitedAt))}%`,
                }}
              />
              <b style={{ left: `${share(now)}%` }} aria-hidden />
            </span>
            <span className="second-line">
              {answerOf(t, expert, now)}
              {hasSeveral && <PhoneLink phone={ladder.phones.find(({ expertId }) => expertId === expert.expertId)} />}
            </span>
          </li>
        ))}
        <Next {...ladder} answerMs={answerMsOf(detail.experts)} share={share} />
      </ul>
    </section>
  )
}

/** The number in sight too: the telephone is seldom this computer. */
function PhoneLink({ phone }: { phone: Phone | undefined }) {
  const t = useTranslate()
  if (!phone) return null
  return (
    <a className={styles.phone} href={`tel:${phone.phone}`} aria-label={t(texts.callHospital, { ...phone })}>
      <Icon name="phone" size={14} />
      {phone.phone}
    </a>
  )
}

function Next(props: Pick<Ladder, 'next' | 'isAnybodyLeft'> & { answerMs: number; share: (at: number) => number }) {
  const { next, isAnybodyLeft, answerMs, share } = props
  const t = useTranslate()
  if (!next)
    return (
      <li className={clsx(styles.nobody, 'text-small', 'text-muted')}>
        {t(isAnybodyLeft ? texts.laterNext : texts.nobodyNext)}
      </li>
    )
  const from = share(Date.parse(next.at))
  return (
    <li>
      <span className={styles.name}>{next.name}</span>
      <span className={styles.bar}>
        <i
          className={styles.isNext}
          style={{ left: `${from}%`, width: `${share(Date.parse(next.at) + answerMs) - from}%` }}
        />
      </span>
      <span className="second-line">{t(texts.next, { time: timeOf(next.at) })}</span>
    </li>
  )
}

/** The minutes after which somebody was asked, or will be; those that would stand on one another are left out. */
function marksOf(experts: readonly ExpertRow[], { sentAt, endsAt, next }: Running): number[] {
  const from = Date.parse(sentAt)
  const apart = (Date.parse(endsAt) - from) / minuteMs / 8
  const asked = [...experts.map(({ invitedAt }) => invitedAt), ...(next ? [next.at] : [])]
  const minutes = asked.map((at) => Math.round((Date.parse(at) - from) / minuteMs)).toSorted((a, b) => a - b)
  const marks = [0]
  for (const minute of minutes) if (minute - (marks.at(-1) ?? 0) >= apart) marks.push(minute)
  return marks
}

/** How long an expert has to answer, as the institution has set it: what the last one who was asked was given. */
function answerMsOf(experts: readonly ExpertRow[]): number {
  const last = experts.toSorted((a, b) => a.invitedAt.localeCompare(b.invitedAt)).at(-1)
  return last?.answerBy ? Date.parse(last.answerBy) - Date.parse(last.invitedAt) : 0
}

function answerOf(t: Translate, { state, answerBy }: ExpertRow, now: number): string {
  // One who accepted cannot lead; one who withdrew or was let go has no time left to show.
  if (state !== 'invited') return t(invitationStateLabels[state])
  const left = answerBy ? Date.parse(answerBy) - now : 0
  return left > 0 ? t(texts.waiting, { time: clockOf(left) }) : t(texts.late)
}

/** `23:48` of what is left. */
function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / secondMs))
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}
