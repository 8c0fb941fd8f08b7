import { type ConsultationDetail, consultationStates } from '@tongying/contract/consultations'
import { isIn } from '@tongying/contract/kit'
import { shortDateTime, timeOf } from '../../ui/components/date-time/date-time.tsx'
import type { ProgressStep } from '../../ui/components/progress-steps/progress-steps.tsx'
import type { Translate } from '../../ui/core/i18n.ts'
import { caseTexts } from './texts.ts'

const keys = ['submit', 'audit', 'answers', 'meeting', 'report', 'review', 'done'] as const
type Key = (typeof keys)[number]

/** The moves that end each step: the newest of them in the history has the time and the person. */
const endings: Readonly<Record<Key, readonly string[]>> = {
  submit: ['submitAppointment', 'submitEmergency', 'resubmit'],
  audit: ['passAudit'],
  answers: ['reachQuorum', 'reachQuorumInWriting'],
  meeting: ['hold'],
  report: ['submitReport'],
  review: ['passReview', 'passWithoutDesk'],
  done: [],
}

/** The way of a case with what is behind it, where it stands, and what is ahead. */
export function progressOf(t: Translate, detail: ConsultationDetail): ProgressStep[] {
  const way = keys.filter(
    (key) => !(key === 'audit' && skipsAudit(detail)) && !(key === 'review' && skipsReview(detail)),
  )
  const at = way.indexOf(positionOf(detail))
  return way.map((key, index) => ({
    key,
    title: t(key === 'meeting' && detail.isInWriting ? caseTexts.stepInWriting : caseTexts.steps[key]),
    detail: detailOf(t, detail, key, index <= at),
    state: index < at || (key === 'done' && detail.state === 'completed') ? 'done' : index === at ? 'now' : 'ahead',
  }))
}

/** An emergency goes straight to the experts, unless it was returned and resubmitted. */
function skipsAudit({ history }: ConsultationDetail): boolean {
  const moves = history.map((line) => line.what)
  return moves.includes('submitEmergency') && !moves.includes('resubmit')
}

/** The institution that issues the report reviews none. */
function skipsReview({ history, isReportReviewed }: ConsultationDetail): boolean {
  return !isReportReviewed || history.some((line) => line.what === 'passWithoutDesk')
}

/** The step in which a case of each state stands; nothing for one that stands where it was left. */
const positions: Readonly<Record<ConsultationDetail['state'], Key | undefined>> = {
  draft: 'submit',
  waitingForTreatment: 'audit',
  unresponsive: 'answers',
  timeoutNoResponse: 'answers',
  waitingForConsultation: 'meeting',
  consultationEnd: 'report',
  completed: 'done',
  returned: undefined,
  cancelled: undefined,
}

function positionOf(detail: ConsultationDetail): Key {
  const { state, review, history } = detail
  if (review === 'reportReview') return skipsReview(detail) ? 'report' : 'review'
  const position = positions[state]
  if (position) return position
  const moves = history.map((line) => line.what)
  if (endings.answers.some((move) => moves.includes(move))) return 'meeting'
  return moves.includes('passAudit') || skipsAudit(detail) ? 'answers' : 'audit'
}

function detailOf(t: Translate, detail: ConsultationDetail, key: Key, isReached: boolean): string | undefined {
  if (key === 'answers' && isReached && detail.invitedCount > 0 && detail.state === 'unresponsive')
    return answered(t, detail)
  if (key === 'meeting' && detail.startTime && !isIn(consultationStates.groups.held, detail.state)) {
    if (detail.isInWriting) return detail.endTime ? t(caseTexts.opinionsBy, { at: shortDateTime(detail.endTime) }) : ''
    const until = detail.endTime ? `–${timeOf(detail.endTime)}` : ''
    return `${shortDateTime(detail.startTime)}${until}`
  }
  if (!isReached) return undefined
  const line = detail.history.findLast((each) => endings[key].includes(each.what))
  if (!line) return undefined
  const when = shortDateTime(line.at)
  return key === 'answers' ? `${when} ${answered(t, detail)}` : [when, line.by].filter(Boolean).join(' ')
}

function answered(t: Translate, { acceptedCount, invitedCount }: ConsultationDetail): string {
  return t(caseTexts.answered, { accepted: acceptedCount, invited: invitedCount })
}
