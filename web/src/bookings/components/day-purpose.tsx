import { timeOf } from '../../ui/components/date-time/date-time.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { comersByHospital } from '../day-data.ts'
import { dayTexts as texts } from '../day-texts.ts'
import { type DayScene, shortNameOf } from '../use-day.ts'

/** The hours of the day, who comes from where, and who examines. */
export function DayPurpose({ scene }: { scene: DayScene }) {
  const t = useTranslate()
  if (scene.orderDate < scene.today) return t(texts.isOver)
  const { opening } = scene
  const comers = [...comersByHospital(scene.listed)].map(([id, count]) =>
    t(texts.comers, { hospital: shortNameOf(scene, id), count }),
  )
  const facts = [
    ...(opening?.sessions ?? []).map((session) => sessionText(t, session)),
    comers.join(t(uiTexts.common.listed)),
  ]
  const summary = facts.filter(Boolean).join(t(texts.semicolon))
  // Nothing happens on a day that is not open.
  return summary && summary + t(texts.stop) + t(texts.isLive)
}

function sessionText(
  t: Translate,
  session: { startsAt: string; endsAt: string; minutes: number; sonographerName: string },
): string {
  const { startsAt, endsAt, minutes, sonographerName: name } = session
  return [
    t(texts.session, { from: timeOf(startsAt), to: timeOf(endsAt) }),
    t(texts.each, { minutes }),
    ...(name ? [t(texts.examiner, { name })] : []),
  ].join(t(uiTexts.common.comma))
}
