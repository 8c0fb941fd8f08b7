import { Empty, Problem } from '../../ui/components/empty/empty.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { type Stretch, takenOn } from '../components/day-axis.ts'
import { ChoiceLane } from './choice-lane.tsx'
import { drawerTexts as texts } from './drawer-texts.ts'
import { ExpertChoice } from './expert-choice.tsx'
import styles from './expert-drawer.module.css'
import type { Expert } from './expert-row.tsx'
import { choosableHours } from './free-time.ts'
import type { OneMore } from './one-more.ts'
import { pickerTexts } from './texts.ts'
import { TimeScale } from './time-scale.tsx'
import { useApplicationRules } from './use-application-rules.ts'
import { usualMinutes } from './use-chosen-experts.ts'
import { shownExperts, type useExpertSearch } from './use-expert-search.ts'

interface FoundProps {
  search: ReturnType<typeof useExpertSearch>
  /** Day and time in words. */
  heading: string | undefined
  day: string | undefined
  wanted: Stretch | undefined
  chosen: readonly string[]
  onToggle: (id: string) => void
  one: OneMore | undefined
  /** Left out, the time stands. */
  onTime?: (time: Stretch) => void
  onPropose?: (time: Stretch) => void
}

/** The experts found: those free at the wanted time, then the others. */
export function FoundExperts(props: FoundProps) {
  const t = useTranslate()
  const { search } = props
  const { found, filters, hasTime } = search
  if (found === undefined && search.error)
    return (
      <Problem
        title={t(uiTexts.load.list)}
        detail={messageOf(search.error, t(uiTexts.call.failed))}
        onRetry={() => void search.refetch()}
      />
    )
  if (found === undefined) return <RowsSkeleton rows={6} />
  if (found.list.length === 0) {
    const leave = <LinkButton onClick={() => search.change({ departments: [] })}>{t(texts.searchAll)}</LinkButton>
    return (
      <>
        {found.isNarrowed && <Narrowed />}
        <Empty isSmall title={t(texts.noExperts)} actions={filters.departments.length > 0 && leave} />
      </>
    )
  }
  const isSplit = hasTime && found.free < found.total
  const groups = isSplit
    ? [
        { title: t(texts.freeThen, { count: found.free }), experts: found.list.slice(0, found.free) },
        { title: t(texts.busyThen, { count: found.total - found.free }), experts: found.list.slice(found.free) },
      ]
    : [{ title: t(hasTime ? texts.freeThen : texts.foundAll, { count: found.total }), experts: found.list }]
  return (
    <>
      {found.isNarrowed && <Narrowed />}
      <Head {...props} />
      {groups.map(
        ({ title, experts }) => experts.length > 0 && <Group key={title} {...props} title={title} experts={experts} />,
      )}
      {found.total > shownExperts && (
        <p className={styles.more}>{t(texts.tooMany, { total: found.total, shown: shownExperts })}</p>
      )}
    </>
  )
}

/** The day and its hours, above the lanes of the experts. */
function Head(props: FoundProps) {
  const t = useTranslate()
  const { leadMinutes } = useApplicationRules()
  const { day, wanted } = props
  return (
    <div className={styles.head}>
      <span className="text-muted">{props.heading ?? t(pickerTexts.chooseDay)}</span>
      {day !== undefined && (
        <TimeScale
          className={styles.hours}
          timeClass={styles.marked}
          hasHours
          hours={choosableHours(day, new Date(), leadMinutes)}
          time={wanted}
          minutes={wanted ? wanted.to - wanted.from : usualMinutes}
          {...(props.onTime && { onTime: props.onTime })}
        />
      )}
    </div>
  )
}

/** Why somebody may be missing. */
function Narrowed() {
  const t = useTranslate()
  return (
    <Note turn="everybody" className={styles.narrowed}>
      {t(texts.narrowed)}
    </Note>
  )
}

function Group(props: FoundProps & { title: string; experts: readonly Expert[] }) {
  const { leadMinutes } = useApplicationRules()
  const { day, wanted, chosen, one } = props
  return (
    <section aria-label={props.title}>
      <h3 className={styles.group}>{props.title}</h3>
      <ul>
        {props.experts.map((expert) => (
          <ExpertChoice
            key={expert.id}
            expert={expert}
            isChosen={chosen.includes(expert.id)}
            isLead={(one?.mustLead ?? true) && chosen[0] === expert.id}
            isOnCase={one?.onCase.includes(expert.id) ?? false}
            onToggle={() => props.onToggle(expert.id)}
          >
            {day !== undefined && (
              <ChoiceLane
                name={expert.name}
                taken={takenOn(expert.busy, day)}
                hours={choosableHours(day, new Date(), leadMinutes)}
                wanted={wanted}
                minutes={wanted ? wanted.to - wanted.from : usualMinutes}
                isChosen={chosen.includes(expert.id)}
                onToggle={() => props.onToggle(expert.id)}
                {...(props.onPropose && { onPropose: props.onPropose })}
              />
            )}
          </ExpertChoice>
        ))}
      </ul>
    </section>
  )
}
