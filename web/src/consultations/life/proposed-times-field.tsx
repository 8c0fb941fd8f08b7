import type { ConsultationDetail } from '@tongying/contract/consultations'
import { sameText } from '@tongying/contract/kit'
import { fullDate, timeOf } from '../../ui/components/date-time/date-time.tsx'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { lifeTexts } from './texts.ts'

/** The times among which an expert who accepts chooses: the lead chooses one, the others tick those that suit. */
export function ProposedTimesField({ detail }: { detail: ConsultationDetail | undefined }) {
  const times = detail?.proposedTimes ?? []
  if (times.length === 0) return null
  const options = Object.fromEntries(
    times.map(({ startTime, endTime }, place) => {
      const word = `${fullDate(startTime)} ${timeOf(startTime)}–${timeOf(endTime)}`
      return [String(place), sameText(word)]
    }),
  )
  const texts = lifeTexts.times
  if (detail?.relation.includes('lead'))
    return <ChoiceField name="chosen" label={texts.settle} options={options} as="radio" isNumber isRequired span={12} />
  return (
    <ChoiceField name="suits" label={texts.suit} options={options} as="select" isMany isNumber isRequired span={12} />
  )
}
