import type { ConsultationDetail } from '@tongying/contract/consultations'
import { useMe } from '../../accounts/index.ts'
import { fullDate, timeOf } from '../../ui/components/date-time/date-time.tsx'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { lifeTexts } from './texts.ts'

/** The times among which an expert who accepts chooses: the lead settles one, the others say which suit. */
export function ProposedTimesField({ detail }: { detail: ConsultationDetail | undefined }) {
  const me = useMe()
  const times = detail?.proposedTimes ?? []
  if (times.length === 0) return null
  const isLead = detail?.experts.some(({ expertId, isLead }) => expertId === me?.userId && isLead) ?? false
  const options = Object.fromEntries(
    times.map(({ startTime, endTime }, place) => {
      const word = `${fullDate(startTime)} ${timeOf(startTime)}–${timeOf(endTime)}`
      return [String(place), { 'zh-CN': word, 'en-US': word }]
    }),
  )
  const texts = lifeTexts.times
  if (isLead)
    return <ChoiceField name="chosen" label={texts.settle} options={options} as="radio" isNumber isRequired span={12} />
  return (
    <ChoiceField name="suits" label={texts.suit} options={options} as="select" isMany isNumber isRequired span={12} />
  )
}
