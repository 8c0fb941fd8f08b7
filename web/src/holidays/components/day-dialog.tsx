import {
  type ChangedDay,
  changedDay,
  dayKindLabels,
  type ListedDay,
  holidayRoutes as routes,
  type YearOfHolidays,
} from '@tongying/contract/holidays'
import { dayMs, filledText } from '@tongying/contract/kit'
import { dayAndWeekday } from '../../ui/components/date-time/date-time.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { holidayTexts as texts } from '../texts.ts'

const kindLabels = { ordinary: texts.ordinary, holiday: dayKindLabels.holiday, makeup: dayKindLabels.makeup }

/** Changes what one day is, and saves the year with it. */
export function DayDialog(props: { day: string; year: YearOfHolidays; onClose: () => void }) {
  const t = useTranslate()
  const { day, year, onClose } = props
  const save = useChange(routes.save, { refreshes: [routes.ofYear], isQuiet: true })
  const listed = year.days.find((each) => each.day === day)
  const date = dayAndWeekday(day)
  const title = filledText(texts.dialog, { date })
  async function submit(given: ChangedDay): Promise<void> {
    const others: ListedDay[] = year.days.filter((each) => each.day !== day)
    const days = given.kind === 'ordinary' ? others : [...others, { day, kind: given.kind, name: given.name }]
    const sorted = days.toSorted((a, b) => a.day.localeCompare(b.day))
    await save.mutateAsync({ year: year.year, version: year.version, days: sorted })
    toastDone(t(texts.saved))
  }
  return (
    <FormDialog
      title={title}
      schema={changedDay}
      initial={{ kind: listed?.kind ?? 'ordinary', name: listed?.name ?? nearestName(year.days, day) }}
      action={texts.save}
      onClose={onClose}
      onSubmit={submit}
    >
      <ChoiceField name="kind" label={texts.kind} options={kindLabels} as="radio" span={12} />
      <TextField name="name" label={texts.name} span={12} />
    </FormDialog>
  )
}

/** How far a day that belongs to a holiday, as a working day in exchange, is from it at most. */
const belongsWithinMs = 14 * dayMs

/** The name of the listed day next to this one: most changes belong to the holiday around. */
function nearestName(days: readonly ListedDay[], day: string): string {
  const distance = (other: string) => Math.abs(Date.parse(other) - Date.parse(day))
  const near = days.filter(({ day: other }) => distance(other) <= belongsWithinMs)
  return near.toSorted((a, b) => distance(a.day) - distance(b.day))[0]?.name ?? ''
}
