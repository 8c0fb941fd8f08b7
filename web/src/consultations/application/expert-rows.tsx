import { feesText, sumOf } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import type { Stretch } from '../components/day-axis.ts'
import styles from './expert-picker.module.css'
import { type Expert, ExpertRow } from './expert-row.tsx'
import { MissingExpert } from './missing-expert.tsx'
import { rowTexts as texts } from './row-texts.ts'
import { TimeScale } from './time-scale.tsx'
import type { useChosenExperts } from './use-chosen-experts.ts'

/** The chosen experts, the lead first, and across their hours the time that is wanted or offered; pressing sets it. */
export function ExpertRows(props: {
  who: ReturnType<typeof useChosenExperts>
  /** Their ids. */
  chosen: readonly string[]
  onTime: (time: Stretch) => void
  onChange: (chosen: readonly string[]) => void
}) {
  const { who, chosen, onChange } = props
  const { experts, missing, day, wanted, clashes, offer } = who
  const without = (id: string) => chosen.filter((one) => one !== id)
  return (
    <>
      <div className={styles.rows}>
        {experts.map((expert) => (
          <ExpertRow
            key={expert.id}
            expert={expert}
            isLead={expert.id === chosen[0]}
            day={day}
            onLead={() => onChange([expert.id, ...without(expert.id)])}
            onRemove={() => onChange(without(expert.id))}
          />
        ))}
        {day !== undefined && experts.length > 0 && (
          <TimeScale
            className={styles.window}
            timeClass={clsx(styles.time, clashes.length > 0 && styles.isClash, !wanted && styles.isOffer)}
            hours={who.hours}
            time={wanted ?? offer}
            minutes={who.minutes}
            onTime={props.onTime}
          />
        )}
      </div>
      {/* Below the rows across which the time is drawn. */}
      {missing.map((id) => (
        <MissingExpert
          key={id}
          at={chosen.indexOf(id) + 1}
          hasFailed={who.hasFailed}
          onRetry={who.onRetry}
          onRemove={() => onChange(without(id))}
        />
      ))}
      {experts.length > 0 && missing.length === 0 && <Fees experts={experts} />}
    </>
  )
}

/** What the chosen experts cost by the agreements; before it is submitted, since it is owed afterwards. */
function Fees({ experts }: { experts: readonly Expert[] }) {
  const t = useTranslate()
  const fees = sumOf(experts.flatMap(({ fee }) => fee ?? []))
  return <p className={clsx(styles.fees, 'text-small text-muted')}>{t(texts.fees, { fee: t(feesText(fees)) })}</p>
}
