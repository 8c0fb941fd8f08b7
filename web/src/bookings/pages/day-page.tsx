import { day as daySchema, productDay } from '@tongying/contract/kit'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { DayCriticals, WithoutBooking } from '../../examinations/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Columns } from '../../ui/components/columns/columns.tsx'
import { dayAndWeekday, formatDay } from '../../ui/components/date-time/date-time.tsx'
import { Empty, Problem } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { Crumb, PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { definePart, usePart } from '../../ui/core/part.ts'
import { atInstitution, type ExaminingChoice, isExaminerAt, isReaderAt, mayReadNumbersAt } from '../api.ts'
import { DayList } from '../components/day-list.tsx'
import { DayProgress } from '../components/day-progress.tsx'
import { DayPurpose } from '../components/day-purpose.tsx'
import { ExaminingPage, type ExaminingProps } from '../components/examining-page.tsx'
import { PhoneNotices } from '../components/phone-notices.tsx'
import { ReceiveCard } from '../components/receive-card.tsx'
import { TurnCard } from '../components/turn-card.tsx'
import { WaitingCard } from '../components/waiting-card.tsx'
import { dayTexts as texts } from '../day-texts.ts'
import { examiningTexts } from '../texts.ts'
import { useBookingMoves } from '../use-booking-moves.ts'
import { bookableHospitals, type DayScene, useDay } from '../use-day.ts'
import styles from './day-page.module.css'

/** The list of a day of remote examinations: who is examined, who is next, who is to come. */
export function DayPage() {
  const { day = '' } = useParams()
  // Dates of this century alone: the calendar has no others.
  const isDay = daySchema.safeParse(day).success && day.startsWith('20')
  return (
    <ExaminingPage
      render={(props) =>
        isDay ? (
          <Day key={`${props.institution.institutionId} ${day}`} orderDate={day} {...props} />
        ) : (
          <WrongDay choice={props.choice} />
        )
      }
    />
  )
}

const monthPath = '/me/healthApplet'

function WrongDay({ choice }: { choice: ExaminingChoice }) {
  const t = useTranslate()
  return (
    <PageFrame title={t(examiningTexts.title)}>
      <Card isFlush>
        <Empty
          title={t(texts.wrongDay)}
          detail={t(texts.wrongDayDetail)}
          actions={
            <>
              <MonthButton choice={choice} />
              <Button href={atInstitution(`${monthPath}/days/${productDay(new Date())}`, choice)}>
                {t(examiningTexts.today)}
              </Button>
            </>
          }
        />
      </Card>
    </PageFrame>
  )
}

function MonthButton({ choice }: { choice: ExaminingChoice }) {
  const t = useTranslate()
  return (
    <Button href={atInstitution(monthPath, choice)} icon={<Icon name="calendar" />}>
      {t(examiningTexts.month)}
    </Button>
  )
}

/** The day with its weekday, and its year when it is another one. */
function headingOf(day: string): string {
  if (day.slice(0, 4) === productDay(new Date()).slice(0, 4)) return dayAndWeekday(day)
  return formatDay(day, { year: 'numeric', month: 'long', day: 'numeric', weekday: 'short' })
}

function Day({ choice, institution, orderDate }: ExaminingProps & { orderDate: string }) {
  const t = useTranslate()
  const { scene, isFetching, hasFailed, retry } = useDay(institution, orderDate)
  const day = headingOf(orderDate)
  const title = t(texts.title, { day })
  const crumb = (
    <Crumb label={t(examiningTexts.title)}>
      <Link to={atInstitution(monthPath, choice)}>{t(examiningTexts.title)}</Link>
      <Icon name="right" size={12} />
      <span>{t(texts.crumb, { day })}</span>
    </Crumb>
  )
  if (!scene)
    return (
      <PageFrame title={title} crumb={crumb}>
        {hasFailed ? <Problem title={t(texts.failed)} onRetry={retry} /> : <PageSkeleton />}
      </PageFrame>
    )
  return (
    <PageFrame
      title={title}
      crumb={crumb}
      purpose={<DayPurpose scene={scene} />}
      actions={
        <>
          <MonthButton choice={choice} />
          {isExaminerAt(institution) && (
            <Button href={atInstitution(`${monthPath}/addPatient`, choice)}>{t(texts.withoutBooking)}</Button>
          )}
          <BookForButton scene={scene} />
        </>
      }
    >
      {isReaderAt(institution) && (
        <Suspense>
          <DayCriticals institutionId={institution.institutionId} day={orderDate} />
        </Suspense>
      )}
      <PhoneNotices institutionId={institution.institutionId} />
      <DayContent scene={scene} choice={choice} isFetching={isFetching} />
      {isReaderAt(institution) && (
        <Suspense>
          <WithoutBooking institutionId={institution.institutionId} day={orderDate} />
        </Suspense>
      )}
    </PageFrame>
  )
}

const bookForPart = definePart(() => import('../components/book-for.tsx'))

function BookForButton({ scene }: { scene: DayScene }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const part = usePart(bookForPart, isOpen)
  if (bookableHospitals(scene).length === 0) return null
  return (
    <>
      <Button icon={<Icon name="plus" />} onClick={() => setOpen(true)}>
        {t(texts.add)}
      </Button>
      {isOpen && part && <part.BookFor scene={scene} onClose={() => setOpen(false)} />}
    </>
  )
}

const dialogsPart = definePart(() => import('../components/booking-dialogs.tsx'))

function DayContent(props: { scene: DayScene; choice: ExaminingChoice; isFetching: boolean }) {
  const { scene, choice, isFetching } = props
  const t = useTranslate()
  const moves = useBookingMoves(scene)
  const dialogs = usePart(dialogsPart, moves.asked !== undefined)
  const { day, opening } = scene
  const isOpen = opening?.opened ?? false
  if (!isOpen && day.list.length === 0)
    return (
      <Card isFlush>
        <Empty title={t(texts.closed)} detail={t(texts.closedDetail)} actions={<MonthButton choice={choice} />} />
      </Card>
    )
  return (
    <>
      {!isOpen && <Note className={styles.note}>{t(texts.closedNote)}</Note>}
      <DayColumns scene={scene}>
        <div className="stack">
          <DayProgress scene={scene} />
          <DayList scene={scene} moves={moves} isFetching={isFetching} />
        </div>
        <Aside scene={scene} moves={moves} />
      </DayColumns>
      {moves.asked && dialogs && <dialogs.BookingDialog {...moves.asked} scene={scene} onClose={moves.close} />}
    </>
  )
}

/** On the day itself whose turn it is stands first wherever both do not fit beside each other. */
function DayColumns({ scene, children }: { scene: DayScene; children: ReactNode }) {
  const isToday = scene.orderDate === scene.today
  const hasAside = isToday || scene.day.waiting.length > 0
  return (
    <Columns aside={hasAside ? 'medium' : 'none'} isAsideFirst={isToday}>
      {children}
    </Columns>
  )
}

function Aside({ scene, moves }: { scene: DayScene; moves: ReturnType<typeof useBookingMoves> }) {
  const { institution, orderDate, today } = scene
  const isToday = orderDate === today
  const isOfHospital = !mayReadNumbersAt(institution)
  return (
    <div className="stack">
      {isToday && isOfHospital && <ReceiveCard scene={scene} moves={moves} />}
      {isToday && <TurnCard scene={scene} moves={moves} />}
      {scene.day.waiting.length > 0 && <WaitingCard scene={scene} />}
    </div>
  )
}
