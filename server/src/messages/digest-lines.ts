import type { ConsultationRow, MyDay } from '@tongying/contract/consultations'
import { type Language, productDay, translate, wallClockOf } from '@tongying/contract/kit'
import { messageMailTexts } from '@tongying/contract/messages'

const texts = messageMailTexts.digest

/** What a summary takes of the work page. */
export type DayOfDigest = Pick<MyDay, 'today' | 'answers' | 'reports' | 'queues'>

/**
 * What is on today and what waits, each part a list of lines. Numbers of cases alone: no mail names a patient.
 * `invitations`: how many institutions wait for an answer.
 */
export function digestLines(
  { today, answers, reports, queues }: DayOfDigest,
  { invitations, language, now }: { invitations: number; language: Language; now: Date },
): string[][] {
  const line = (text: keyof typeof texts, { number }: ConsultationRow, at: string | null) =>
    translate(texts[text], language, { time: at === null ? '' : wallClockOf(new Date(at)).time, number: number ?? '' })
  const day = productDay(now)
  const due = answers
    .filter(({ answerBy }) => answerBy !== null && productDay(new Date(answerBy)) <= day)
    .toSorted((a, b) => Date.parse(a.answerBy ?? '') - Date.parse(b.answerBy ?? ''))
  const counted = (text: 'toAnswer' | 'toWrite' | 'toReview', count: number) =>
    count > 0 ? [translate(texts[text], language, { count })] : []
  return [
    today.length > 0
      ? [
          translate(texts.meetings, language, { count: today.length }),
          ...today.map((row) => line('meeting', row, row.startTime)),
        ]
      : [],
    due.length > 0
      ? [translate(texts.due, language, { count: due.length }), ...due.map((row) => line('dueLine', row, row.answerBy))]
      : [],
    [
      ...counted('toAnswer', answers.length + invitations),
      ...counted('toWrite', reports.length),
      ...counted('toReview', queues.auditQueue.count + queues.reportQueue.count),
    ],
  ].filter((part) => part.length > 0)
}
