import { useState } from 'react'
import { Radios } from '../../ui/components/inputs/choices.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { repeatTexts as texts } from '../repeat-texts.ts'
import { ImportPlaces } from './import-places.tsx'
import { RepeatDays, type RepeatProps } from './repeat-days.tsx'
import styles from './repeat-dialog.module.css'

const ways = ['weekly', 'sameWeeks', 'csv'] as const

/** Opens many days like others, or takes places by CSV. */
export function RepeatDialog(props: Omit<RepeatProps, 'way' | 'choice'>) {
  const t = useTranslate()
  const [way, setWay] = useState<(typeof ways)[number]>('weekly')
  const choice = (
    <div className={styles.ways}>
      <Radios
        id="repeat_way"
        label={t(texts.way)}
        options={ways.map((one) => ({ value: one, label: t(texts.ways[one]) }))}
        value={way}
        onChange={(next) => next && setWay(next)}
      />
    </div>
  )
  if (way === 'csv') return <ImportPlaces institutionId={props.institutionId} choice={choice} onClose={props.onClose} />
  return <RepeatDays key={way} {...props} way={way} choice={choice} />
}
