import { type BookingRow, bookingRoutes as routes, type Slip } from '@tongying/contract/bookings'
import type { AnyRoute, Text } from '@tongying/contract/kit'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { confirm } from '../ui/components/confirm/confirm.tsx'
import { toastDone } from '../ui/components/toast/toast.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { useChange } from '../ui/core/use-change.ts'
import { actionTexts as texts } from './action-texts.ts'
import { dayAnswers } from './answers.ts'
import type { DayScene } from './use-day.ts'

/** Actions that open a dialog first. */
export type AskedAction = 'examine' | 'details' | 'reschedule' | 'cancelFor' | 'beAbsent'
export type BookingAction =
  | AskedAction
  | 'startExamination'
  | 'openExamination'
  | 'call'
  | 'takeBackCall'
  | 'slip'
  | 'acceptFor'
  | 'declineFor'
  | 'checkIn'
  | 'arrive'
  | 'undoNoShow'
  | 'miss'

/** Labels and order of the actions; the most frequent come first. */
export const rowActions: readonly { action: BookingAction; label: Text; isDanger?: true }[] = [
  { action: 'openExamination', label: texts.openExamination },
  { action: 'call', label: texts.call },
  { action: 'startExamination', label: texts.startExamination },
  { action: 'examine', label: texts.examine },
  { action: 'acceptFor', label: texts.acceptFor },
  { action: 'checkIn', label: texts.checkIn },
  { action: 'arrive', label: texts.arrive },
  { action: 'undoNoShow', label: texts.undoNoShow },
  { action: 'details', label: texts.details },
  { action: 'takeBackCall', label: texts.takeBackCall },
  { action: 'slip', label: texts.slip },
  { action: 'reschedule', label: texts.reschedule },
  { action: 'miss', label: texts.miss },
  { action: 'declineFor', label: texts.declineFor, isDanger: true },
  { action: 'cancelFor', label: texts.cancelFor, isDanger: true },
  { action: 'beAbsent', label: texts.beAbsent, isDanger: true },
]

const asking: readonly BookingAction[] = ['examine', 'details', 'reschedule', 'cancelFor', 'beAbsent']

/** The properties of a dialog about a booking. */
export interface BookingDialogProps {
  readonly scene: DayScene
  readonly row: BookingRow
  readonly onClose: () => void
}

/** A change of the day, after which its list is read again. */
export function useDayChange<R extends AnyRoute>(route: R, { institution, orderDate }: DayScene) {
  const { institutionId } = institution
  return useChange(route, { refreshes: dayAnswers({ institutionId, orderDate }), isQuiet: true })
}

/** The moves that need no dialog. */
function usePlainMoves(scene: DayScene) {
  const t = useTranslate()
  const says = useSaid()
  const checkIn = useLoudChange(routes.checkIn, scene)
  const arrive = useLoudChange(routes.arrive, scene)
  const undoNoShow = useLoudChange(routes.undoNoShow, scene)
  const miss = useLoudChange(routes.miss, scene)
  async function askMiss({ id, orderNumber: number, patientName: name }: BookingRow) {
    const isOver = scene.orderDate < scene.today
    const question = { title: texts.missTitle, consequences: [texts.missFinal], action: texts.miss }
    if (isOver && !(await confirm({ ...question, values: { who: t(texts.who, { number, name }) } }))) return
    await miss.mutateAsync({ id })
    const undo = () => undoNoShow.mutate({ id })
    toastDone(t(texts.missed, { number }), isOver ? {} : { undo })
  }
  return {
    checkIn: ({ id }: BookingRow) => checkIn.mutateAsync({ id }).then(says(texts.checkedIn)),
    arrive: ({ id }: BookingRow) => arrive.mutateAsync({ id }).then(says(texts.arrived)),
    undoNoShow: ({ id }: BookingRow) => undoNoShow.mutateAsync({ id }).then(says(texts.undone)),
    miss: askMiss,
  }
}

/** Calling somebody in, and taking the call back: at once in the message about it, or later. */
function useCalls(scene: DayScene) {
  const t = useTranslate()
  const { institutionId } = scene.institution
  const says = useSaid()
  const call = useLoudChange(routes.callNext, scene)
  const takeBack = useLoudChange(routes.takeBackCall, scene)
  return {
    call: async ({ id }: BookingRow) => {
      const { orderNumber: number } = await call.mutateAsync({ institutionId, bookingId: id })
      toastDone(t(texts.called, { number }), { undo: () => takeBack.mutate({ id }) })
    },
    takeBackCall: ({ id }: BookingRow) => takeBack.mutateAsync({ id }).then(says(texts.takenBack)),
  }
}

/** What somebody on the waiting list said on the telephone. */
function useTelephoneAnswers(scene: DayScene) {
  const t = useTranslate()
  const says = useSaid()
  const acceptFor = useLoudChange(routes.acceptFor, scene)
  const declineFor = useLoudChange(routes.declineFor, scene)
  async function askDecline({ id, orderNumber: number, patientName: name }: BookingRow) {
    const question = { title: texts.declineTitle, consequences: [texts.declineFinal], action: texts.declineAction }
    if (!(await confirm({ ...question, values: { who: t(texts.who, { number, name }) } }))) return
    await declineFor.mutateAsync({ id }).then(says(texts.declined))
  }
  return {
    acceptFor: ({ id }: BookingRow) => acceptFor.mutateAsync({ id }).then(says(texts.accepted)),
    declineFor: askDecline,
  }
}

/** A toast about the booking that an action changed. */
function useSaid() {
  const t = useTranslate()
  return (text: Text) =>
    ({ orderNumber: number }: BookingRow) =>
      toastDone(t(text, { number }))
}

/** Beginning an examination leads to its page, and so does opening it. */
function useExaminationMoves(scene: DayScene) {
  const start = useLoudChange(routes.startExamination, scene)
  const navigate = useNavigate()
  const open = (examinationId: string | null) => navigate(`/me/healthApplet/examinations/${examinationId}`)
  return {
    startExamination: ({ id }: BookingRow) =>
      start.mutateAsync({ id }).then(({ examinationId }) => open(examinationId)),
    openExamination: async ({ examinationId }: BookingRow) => open(examinationId),
  }
}

/** A change whose failure is shown in a toast. */
export function useLoudChange<R extends AnyRoute>(route: R, { institution, orderDate }: DayScene) {
  return useChange(route, { refreshes: dayAnswers({ institutionId: institution.institutionId, orderDate }) })
}

/** The slip comes with the answer of the call that prints it. */
export type Asked =
  | { readonly action: AskedAction; readonly row: BookingRow }
  | { readonly action: 'slip'; readonly row: BookingRow; readonly slip: Slip }

export interface BookingMoves {
  readonly onMove: (row: BookingRow, action: BookingAction) => unknown
  /** The open dialog and the booking that it is about. */
  readonly asked: Asked | undefined
  readonly close: () => void
}

/** The actions of staff on the bookings of a day. */
export function useBookingMoves(scene: DayScene): BookingMoves {
  const [asked, ask] = useState<Asked>()
  const { mutateAsync: print } = useChange(routes.slip, { isSecret: true })
  const plain = {
    ...{ ...usePlainMoves(scene), ...useCalls(scene) },
    ...{ ...useTelephoneAnswers(scene), ...useExaminationMoves(scene) },
    slip: async (row: BookingRow) => ask({ action: 'slip', row, slip: await print({ id: row.id }) }),
  }
  return {
    asked,
    close: () => ask(undefined),
    // A failure was shown already.
    onMove: (row, action) => (isAsked(action) ? ask({ action, row }) : plain[action](row).catch(() => undefined)),
  }
}

function isAsked(action: BookingAction): action is AskedAction {
  return asking.includes(action)
}
