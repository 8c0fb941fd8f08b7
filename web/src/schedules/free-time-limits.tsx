import { leastMinutesChoices, mostADayChoices, type SavedFreeTime } from '@tongying/contract/schedules'
import { SelectInput } from '../ui/components/inputs/select-input.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import styles from './free-time-card.module.css'
import type { SaveFreeTime } from './save-free-time.ts'
import { freeTimeTexts as texts } from './texts.ts'

/** How short and how many appointments the expert takes; saved at once. */
export function FreeTimeLimits({ given, save }: { given: SavedFreeTime; save: SaveFreeTime }) {
  const t = useTranslate()
  const attempt = (changes: Parameters<SaveFreeTime>[0]) => void save(changes).catch(() => undefined)
  const chosenMost = mostADayChoices.indexOf(given.mostADay)
  return (
    <section>
      <h3 className={styles.title}>{t(texts.limits)}</h3>
      <div className={styles.limit}>
        <span aria-hidden>{t(texts.least)}</span>
        <SelectInput
          label={t(texts.least)}
          value={given.leastMinutes}
          options={leastMinutesChoices.map((count) => ({
            value: count,
            label: count === 0 ? t(texts.anyLength) : t(texts.minutes, { count }),
          }))}
          onChange={(leastMinutes) => attempt({ leastMinutes })}
        />
      </div>
      <div className={styles.limit}>
        <span aria-hidden>{t(texts.most)}</span>
        <SelectInput
          label={t(texts.most)}
          value={chosenMost}
          options={mostADayChoices.map((count, place) => ({
            value: place,
            label: count === null ? t(texts.anyNumber) : t(texts.times, { count }),
          }))}
          onChange={(place) => attempt({ mostADay: mostADayChoices[place] ?? null })}
        />
      </div>
    </section>
  )
}
