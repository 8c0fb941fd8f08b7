import {
  type ConsultationMove,
  invitationStates,
  lifeRoutes as life,
  preparationRoutes as preparation,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { isIn } from '@tongying/contract/kit'
import type { Caller, Reply } from '../platform/testing/test-app.ts'

type Call = (caller: Caller, id: string) => Promise<Reply<unknown>>

/** The hash of the addendum that waits, as this person reads it. */
export async function addendumRead(caller: Caller, id: string): Promise<string> {
  const { body } = await caller.call(routes.detail, { id })
  const pending = body.success ? body.data.report?.pendingAddendum : undefined
  return pending?.textSha256 ?? '00'.repeat(32)
}

/** The calls that make moves, and which moves each may make. */
export const caseCalls: Readonly<Record<string, { readonly moves: readonly ConsultationMove[]; readonly call: Call }>> =
  {
    askConfirmation: {
      moves: ['askConfirmation'],
      call: (caller, id) => caller.call(preparation.askConfirmation, { id }),
    },
    takeBackPreparation: {
      moves: ['takeBackPreparation'],
      call: (caller, id) => caller.call(preparation.takeBackPreparation, { id }),
    },
    returnPreparation: {
      moves: ['returnPreparation'],
      call: (caller, id) => caller.call(preparation.returnPreparation, { id, reason: '请补充既往史' }),
    },
    submit: {
      moves: ['submitAppointment', 'submitEmergency'],
      call: (caller, id) => caller.call(routes.submit, { id }),
    },
    resubmit: { moves: ['resubmit'], call: (caller, id) => caller.call(routes.resubmit, { id }) },
    passAudit: { moves: ['passAudit', 'passDesk'], call: (caller, id) => caller.call(routes.passAudit, { id }) },
    return: {
      moves: ['return'],
      call: (caller, id) => caller.call(routes.return, { id, reason: 0, note: '资料不全', noFileMissing: true }),
    },
    cancel: { moves: ['cancel'], call: (caller, id) => caller.call(routes.cancel, { id }) },
    accept: { moves: ['accept'], call: (caller, id) => caller.call(routes.accept, { id, clashReason: '已协调' }) },
    decline: { moves: ['decline'], call: (caller, id) => caller.call(routes.decline, { id, reason: 0 }) },
    askSupplement: {
      moves: ['askSupplement'],
      call: (caller, id) => caller.call(life.askSupplement, { id, missingFile: '增强CT', fileKind: 'imaging' }),
    },
    answerSupplement: {
      moves: ['answerSupplement'],
      async call(caller, id) {
        const { body } = await caller.call(routes.detail, { id })
        const open = body.success ? body.data.supplements.find(({ answer }) => answer === null) : undefined
        const supplementId = open?.supplementId ?? '00000000-0000-4000-8000-000000000000'
        return caller.call(life.answerSupplement, { id, supplementId, answer: 'notAvailable', note: '没有' })
      },
    },
    giveOpinion: {
      moves: ['giveOpinion'],
      call: (caller, id) => caller.call(life.giveOpinion, { id, text: '考虑良性结节，3个月后复查' }),
    },
    withdraw: {
      moves: ['withdraw', 'withdrawLosingQuorum'],
      call: (caller, id) => caller.call(life.withdraw, { id, reason: '当日有手术' }),
    },
    inviteExpert: {
      moves: ['inviteExpert'],
      async call(caller, id) {
        const { body } = await caller.call(routes.detail, { id })
        const gone = body.success
          ? body.data.experts.find(({ state }) => isIn(invitationStates.groups.offCase, state))
          : undefined
        const expertId = gone?.expertId ?? '00000000-0000-4000-8000-000000000000'
        return caller.call(life.inviteExpert, { id, expertId })
      },
    },
    reinvite: {
      moves: ['reinvite'],
      async call(caller, id) {
        const { body } = await caller.call(routes.detail, { id })
        const doctorIds = body.success ? (body.data.application.doctorIds ?? []) : []
        const time = { appointDate: '2099-01-05', startTime: '10:00', endTime: '11:00' }
        return caller.call(life.reinvite, { id, doctorIds, ...time })
      },
    },
    reschedule: {
      moves: ['reschedule'],
      call: (caller, id) => {
        const times = [{ appointDate: '2099-01-05', startTime: '10:00', endTime: '11:00' }]
        return caller.call(life.reschedule, { id, times, reason: '患者要检查' })
      },
    },
    askSignatures: { moves: ['askSignatures'], call: (caller, id) => caller.call(routes.askSignatures, { id }) },
    submitReport: { moves: ['submitReport'], call: (caller, id) => caller.call(routes.submitReport, { id }) },
    reviseReport: { moves: ['reviseReport'], call: (caller, id) => caller.call(routes.reviseReport, { id }) },
    passReview: { moves: ['passReview'], call: (caller, id) => caller.call(routes.passReview, { id }) },
    submitAddendum: {
      moves: ['submitAddendum', 'addAddendum'],
      call: (caller, id) => caller.call(routes.submitAddendum, { id, reason: '病理结果已出', text: '与会诊意见一致' }),
    },
    passAddendum: {
      moves: ['passAddendum'],
      call: async (caller, id) => caller.call(routes.passAddendum, { id, textSha256: await addendumRead(caller, id) }),
    },
    returnAddendum: {
      moves: ['returnAddendum'],
      call: async (caller, id) =>
        caller.call(routes.returnAddendum, { id, textSha256: await addendumRead(caller, id), note: '请补充' }),
    },
    withdrawAddendum: {
      moves: ['withdrawAddendum'],
      call: (caller, id) => caller.call(routes.withdrawAddendum, { id }),
    },
    respondToReport: {
      moves: ['respondToReport'],
      call: (caller, id) => caller.call(routes.respondToReport, { id, decision: 0, rating: 5 }),
    },
    failReview: { moves: ['failReview'], call: (caller, id) => caller.call(routes.failReview, { id, note: '请补充' }) },
  }
