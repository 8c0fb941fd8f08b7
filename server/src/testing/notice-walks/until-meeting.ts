import {
  type ConsultationMove,
  lifeRoutes as life,
  preparationRoutes as preparation,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { dayMs, minuteMs } from '@tongying/contract/kit'
import { aDraft, anArranged, anInvited, aPrepared, aSubmitted, aToConfirm } from '../../consultations/fixtures.ts'
import { aMember } from '../../memberships/fixtures.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { good } from '../app.ts'
import type { Walk } from '../notice-walk.ts'
import { aDraftWithoutScan, aPhoneWithLink } from '../patient-phone.ts'
import {
  aReturned,
  arrangedWithTwo,
  aSupplement,
  aTimedOut,
  detailOf,
  inDays,
  missing,
  pass,
  three,
  until,
} from './steps.ts'

const inWriting = { isInWriting: true }

/** The moves of a case until its meeting. */
export const untilMeeting = {
  askConfirmation: {
    begin: (stage) => aPrepared(stage),
    press: ({ people }, id) => good(people.coordinator.call(preparation.askConfirmation, { id })),
    by: 'coordinator',
    events: ['consultation.confirmationAsked'],
  },
  takeBackPreparation: {
    begin: (stage) => aToConfirm(stage),
    press: ({ people }, id) => good(people.coordinator.call(preparation.takeBackPreparation, { id })),
    by: 'coordinator',
    events: ['consultation.preparationTakenBack'],
  },
  returnPreparation: {
    begin: (stage) => aToConfirm(stage),
    press: ({ people }, id) =>
      good(people.applicant.call(preparation.returnPreparation, { id, reason: '请补充既往史' })),
    by: 'applicant',
    people: { concerned: ['coordinator'] },
    events: ['consultation.preparationReturned'],
  },
  submitAppointment: {
    begin: (stage) => aDraft(stage),
    press: ({ people }, id) => good(people.applicant.call(routes.submit, { id })),
    by: 'applicant',
    events: ['consultation.submitted'],
  },
  submitEmergency: {
    begin: (stage) => aDraft(stage, { fields: { applyType: 1 } }),
    press: ({ people }, id) => good(people.applicant.call(routes.submit, { id })),
    by: 'applicant',
    events: ['consultation.emergencySubmitted', 'consultation.invited'],
  },
  passDesk: {
    async begin(stage) {
      const { pool } = stage.server.platform.db
      await pool.query('update institution set is_applicant_desk_first = true where id = $1', [stage.cast.countyId])
      const id = await aSubmitted(stage)
      await pool.query('update institution set is_applicant_desk_first = false where id = $1', [stage.cast.countyId])
      return id
    },
    async press({ server, cast }, id) {
      const reviewer = await inTransaction(server.platform.db, (tx) =>
        aMember(tx, server.platform, { institutionId: cast.countyId, roles: ['consultationAuditor'] }),
      )
      await good((await server.as(reviewer.id)).call(routes.passAudit, { id }))
    },
    events: ['consultation.deskPassed'],
  },
  passAudit: {
    begin: (stage) => aSubmitted(stage),
    press: ({ people }, id) => good(people.auditor.call(routes.passAudit, { id })),
    by: 'auditor',
    events: ['consultation.auditPassed', 'consultation.invited'],
  },
  return: {
    begin: (stage) => aSubmitted(stage),
    press: ({ people }, id) =>
      good(people.auditor.call(routes.return, { id, reason: 0, note: '病史太短', noFileMissing: true })),
    by: 'auditor',
    events: ['consultation.returned'],
  },
  missStart: {
    async begin(stage) {
      const id = await aSubmitted(stage)
      // Its reviewers may have been reminded before.
      await until(stage, Date.parse((await detailOf(stage, id)).startTime ?? '') - minuteMs)
      return id
    },
    press: (stage) => pass(stage, minuteMs),
    events: ['consultation.startPassed'],
  },
  resubmit: {
    begin: aReturned,
    press: ({ people }, id) => good(people.applicant.call(routes.resubmit, { id })),
    by: 'applicant',
    events: ['consultation.submitted'],
  },
  cancel: {
    begin: arrangedWithTwo,
    press: ({ people }, id) => good(people.applicant.call(routes.cancel, { id })),
    by: 'applicant',
    events: ['consultation.cancelled'],
    // Out of every queue.
    people: { onBoard: ['lead', 'second'], reviewers: [] },
  },
  withdrawConsent: {
    async begin(stage) {
      const id = await aDraftWithoutScan(stage)
      const { phone, linkId } = await aPhoneWithLink(stage, id)
      await good(phone.sign(linkId))
      await good(stage.people.applicant.call(routes.submit, { id }))
      await good(stage.people.auditor.call(routes.passAudit, { id }))
      signed.set(id, () => good(phone.withdraw(linkId)))
      return id
    },
    press: async (_stage, id) => signed.get(id)?.(),
    events: ['consultation.consentWithdrawn'],
  },
  accept: {
    begin: (stage) => anInvited(stage),
    press: ({ people }, id) => good(people.second.call(routes.accept, { id })),
    by: 'second',
    events: ['consultation.accepted'],
  },
  askSupplement: {
    begin: (stage) => anInvited(stage),
    press: ({ people }, id) => good(people.second.call(life.askSupplement, { id, ...missing })),
    by: 'second',
    events: ['consultation.supplementAsked'],
  },
  answerSupplement: {
    begin: aSupplement,
    async press(stage, id) {
      const open = (await detailOf(stage, id)).supplements.find(({ answer }) => answer === null)
      const answered = { id, supplementId: open?.supplementId ?? '', answer: 'added' } as const
      await good(stage.people.applicant.call(life.answerSupplement, answered))
    },
    by: 'applicant',
    events: ['consultation.supplementAnswered'],
    people: { concerned: ['second'] },
  },
  reachQuorum: {
    begin: (stage) => anInvited(stage, { experts: ['lead'] }),
    press: ({ people }, id) => good(people.lead.call(routes.accept, { id })),
    by: 'lead',
    events: ['consultation.accepted', 'consultation.quorumReached'],
    people: { experts: ['lead'], onBoard: ['lead'] },
  },
  reachQuorumInWriting: {
    begin: (stage) => anInvited(stage, { experts: ['lead'], fields: inWriting }),
    press: ({ people }, id) => good(people.lead.call(routes.accept, { id })),
    by: 'lead',
    events: ['consultation.accepted', 'consultation.opinionsDue'],
    people: { experts: ['lead'], onBoard: ['lead'] },
  },
  giveOpinion: {
    begin: (stage) => anArranged(stage, { fields: inWriting }),
    press: ({ people }, id) => good(people.second.call(life.giveOpinion, { id, text: '考虑良性结节' })),
    by: 'second',
    events: ['consultation.opinionGiven'],
    people: { onBoard: three },
  },
  decline: {
    begin: (stage) => anInvited(stage),
    press: ({ people }, id) => good(people.third.call(routes.decline, { id, reason: 0 })),
    by: 'third',
    events: ['consultation.declined'],
  },
  loseQuorum: {
    begin: (stage) => anInvited(stage, { experts: ['lead'] }),
    press: ({ people }, id) => good(people.lead.call(routes.decline, { id, reason: 0 })),
    by: 'lead',
    events: ['consultation.declined', 'consultation.quorumLost'],
    people: { experts: [] },
  },
  inviteExpert: {
    begin: (stage) => anInvited(stage, { experts: ['lead', 'second'] }),
    press: ({ people, ids }, id) => good(people.applicant.call(life.inviteExpert, { id, expertId: ids.third })),
    by: 'applicant',
    events: ['consultation.expertInvited'],
    people: { concerned: ['third'] },
  },
  reinvite: {
    begin: aTimedOut,
    press: ({ people, ids }, id) =>
      good(people.applicant.call(life.reinvite, { id, doctorIds: three.map((each) => ids[each]) })),
    by: 'applicant',
    events: ['consultation.invited'],
  },
  reschedule: {
    begin: arrangedWithTwo,
    press: (stage, id) =>
      good(
        stage.people.applicant.call(life.reschedule, {
          id,
          times: [{ appointDate: inDays(stage, 5), startTime: '10:00', endTime: '11:00' }],
          reason: '患者当日有检查',
        }),
      ),
    by: 'applicant',
    events: ['consultation.rescheduled'],
  },
  withdraw: {
    begin: (stage) => anArranged(stage),
    press: ({ people }, id) => good(people.third.call(life.withdraw, { id, reason: '当日有急诊手术' })),
    by: 'third',
    events: ['consultation.withdrawn'],
    people: { onBoard: three },
  },
  withdrawLosingQuorum: {
    begin: arrangedWithTwo,
    press: ({ people }, id) => good(people.second.call(life.withdraw, { id, reason: '当日有急诊手术' })),
    by: 'second',
    events: ['consultation.withdrawnLosingQuorum'],
    people: { onBoard: ['lead'] },
  },
  expireUnanswered: {
    begin: (stage) => anInvited(stage),
    press: (stage) => pass(stage, dayMs),
    events: ['consultation.expired'],
  },
} as const satisfies Partial<Record<ConsultationMove, Walk>>

/** How the patient of a case withdraws. */
const signed = new Map<string, () => Promise<unknown>>()
