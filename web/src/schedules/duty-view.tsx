import { productDay } from '@tongying/contract/kit'
import type { MyOrganization } from '@tongying/contract/memberships'
import { departmentLabel } from '@tongying/contract/practitioners'
import { type DutyShift, dutyLineLabels, scheduleRoutes as routes } from '@tongying/contract/schedules'
import { useState } from 'react'
import { type HospitalList, InstitutionFilter } from '../memberships/index.ts'
import { Button } from '../ui/components/button/button.tsx'
import { Card } from '../ui/components/card/card.tsx'
import { dateOf, dayAndWeekday, timeOf } from '../ui/components/date-time/date-time.tsx'
import { Empty, Problem } from '../ui/components/empty/empty.tsx'
import { IconButton } from '../ui/components/icon-button/icon-button.tsx'
import { Icon } from '../ui/components/icons/icons.tsx'
import { LinkButton } from '../ui/components/link-button/link-button.tsx'
import { RowsSkeleton } from '../ui/components/skeletons/skeletons.tsx'
import { toastDone } from '../ui/components/toast/toast.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { useChange } from '../ui/core/use-change.ts'
import { useRoute } from '../ui/core/use-route.ts'
import { addDays, mondayOf } from '../ui/patterns/calendar/days.ts'
import { DutyDialog } from './duty-dialog.tsx'
import { dutyTabTexts } from './duty-tab-texts.ts'
import styles from './duty-view.module.css'
import { dutyTexts as texts } from './texts.ts'

/** A new shift begins today at the earliest. */
function startIn(week: string): string {
  const today = productDay(new Date())
  return week < today && today <= addDays(week, 6) ? today : week
}

/** Who is on duty for emergencies, week by week. */
export function DutyView({ list, institutions }: { list: HospitalList; institutions: readonly MyOrganization[] }) {
  const t = useTranslate()
  const [week, setWeek] = useState(() => mondayOf(productDay(new Date())))
  const [isAdding, setIsAdding] = useState(false)
  const institution = institutions.find(({ id }) => id === list.filters.institution) ?? institutions[0]
  const institutionId = institution?.id ?? ''
  const { data, error, refetch } = useRoute(routes.duty, { institutionId, week }, { keepPrevious: true })
  const copy = useChange(routes.copyDuty, { refreshes: [routes.duty] })
  const copyPrevious = () =>
    copy.mutate(
      { institutionId, from: addDays(week, -7), to: week },
      { onSuccess: (answer) => toastDone(t(texts.copied, answer)) },
    )
  return (
    <Card isFlush label={t(dutyTabTexts.tab)}>
      <div className={styles.head}>
        <p className="text-muted text-small">{t(texts.purpose)}</p>
        <div className="cluster wrap">
          <InstitutionFilter list={list} administered={institutions} chosenId={institutionId} />
          <span className={styles.weeks}>
            <IconButton onClick={() => setWeek(addDays(week, -7))}>
              <Icon name="left" label={t(texts.previous)} />
            </IconButton>
            <h2 className={styles.week} aria-live="polite">
              {t(texts.week, { from: dayAndWeekday(week), to: dayAndWeekday(addDays(week, 6)) })}
            </h2>
            <IconButton onClick={() => setWeek(addDays(week, 7))}>
              <Icon name="right" label={t(texts.next)} />
            </IconButton>
          </span>
          <span className="grow" />
          <Button isLoading={copy.isPending} onClick={copyPrevious}>
            {t(texts.copy)}
          </Button>
          <Button icon={<Icon name="plus" />} onClick={() => setIsAdding(true)}>
            {t(texts.add)}
          </Button>
        </div>
      </div>
      {data ? (
        <Days list={data.list} institutionId={institutionId} />
      ) : error ? (
        <Problem title={t(texts.failed)} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
      {isAdding && <DutyDialog institutionId={institutionId} day={startIn(week)} onClose={() => setIsAdding(false)} />}
    </Card>
  )
}

function Days({ list, institutionId }: { list: readonly DutyShift[]; institutionId: string }) {
  const t = useTranslate()
  if (list.length === 0) return <Empty isSmall title={t(texts.none)} detail={t(texts.noneDetail)} />
  return (
    <>
      {[...Map.groupBy(list, ({ startsAt }) => dateOf(startsAt))].map(([day, shifts]) => (
        <section key={day} className={styles.day}>
          <h3>{dayAndWeekday(day)}</h3>
          <ul>
            {shifts.map((shift) => (
              <Shift key={shift.id} shift={shift} institutionId={institutionId} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Shift({ shift, institutionId }: { shift: DutyShift; institutionId: string }) {
  const t = useTranslate()
  const { id, name, department, line, startsAt, endsAt, isAvailable } = shift
  const remove = useChange(routes.removeDuty, { refreshes: [routes.duty] })
  const next = dateOf(endsAt) === dateOf(startsAt) ? '' : `${t(texts.nextDay)} `
  return (
    <li className={styles.shift}>
      <span className="nowrap">{`${timeOf(startsAt)}–${next}${timeOf(endsAt)}`}</span>
      <span>{t(departmentLabel(department))}</span>
      <span>
        <span className="text-strong">{name}</span> <span className="text-muted">{t(dutyLineLabels[line])}</span>
        {!isAvailable && <span className="second-line text-danger">{t(texts.unavailable)}</span>}
      </span>
      <LinkButton
        aria-label={t(texts.removeOf, { name })}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ institutionId, id }, { onSuccess: () => toastDone(t(texts.removed)) })}
      >
        {t(texts.remove)}
      </LinkButton>
    </li>
  )
}
