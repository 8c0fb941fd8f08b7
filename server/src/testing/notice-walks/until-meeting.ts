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
    events: ['consultation.confirmationAsked'],
    notified: ['applicant: confirmationAsked SMS'],
  },
  takeBackPreparation: {
    begin: (stage) => aToConfirm(stage),
    press: ({ people }, id) => good(people.coordinator.call(preparation.takeBackPreparation, { id })),
    events: ['consultation.preparationTakenBack'],
    notified: ['applicant: preparationTakenBack'],
  },
  returnPreparation: {
    begin: (stage) => aToConfirm(stage),
    press: ({ people }, id) =>
      good(people.applicant.call(preparation.returnPreparation, { id, reason: '请补充既往史' })),
    events: ['consultation.preparationReturned'],
    notified: ['coordinator: preparationReturned'],
  },
  submitAppointment: {
    begin: (stage) => aDraft(stage),
    press: ({ people }, id) => good(people.applicant.call(routes.submit, { id })),
    events: ['consultation.submitted'],
    notified: ['applicant: received', 'auditor: toAudit'],
  },
  submitEmergency: {
    begin: (stage) => aDraft(stage, { fields: { applyType: 1 } }),
    press: ({ people }, id) => good(people.applicant.call(routes.submit, { id })),
    events: ['consultation.emergencySubmitted', 'consultation.invited'],
    notified: [
      'applicant: emergencyReceived',
      'auditor: emergencySubmitted',
      'lead: invited SMS',
      'second: invited SMS',
      'third: invited SMS',
    ],
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
    notified: ['auditor: toAudit'],
  },
  passAudit: {
    begin: (stage) => aSubmitted(stage),
    press: ({ people }, id) => good(people.auditor.call(routes.passAudit, { id })),
    events: ['consultation.auditPassed', 'consultation.invited'],
    notified: ['applicant: auditPassed', 'lead: invited SMS', 'second: invited SMS', 'third: invited SMS'],
  },
  return: {
    begin: (stage) => aSubmitted(stage),
    press: ({ people }, id) =>
      good(people.auditor.call(routes.return, { id, reason: 0, note: '病史太短', noFileMissing: true })),
    events: ['consultation.returned'],
    notified: ['applicant: returned SMS'],
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
    notified: ['applicant: startPassed SMS', 'auditor: startPassed'],
  },
  resubmit: {
    begin: aReturned,
    press: ({ people }, id) => good(people.applicant.call(routes.resubmit, { id })),
    events: ['consultation.submitted'],
    notified: ['applicant: received', 'auditor: toAudit'],
  },
  cancel: {
    begin: arrangedWithTwo,
    press: ({ people }, id) => good(people.applicant.call(routes.cancel, { id })),
    events: ['consultation.cancelled'],
    // Out of every queue.
    notified: ['lead: cancelled SMS', 'second: cancelled SMS', 'third: cancelled'],
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
    notified: [
      'applicant: consentWithdrawn SMS',
      'auditor: consentWithdrawn',
      'lead: consentWithdrawn',
      'second: consentWithdrawn',
      'third: consentWithdrawn',
    ],
  },
  accept: {
    begin: (stage) => anInvited(stage),
    press: ({ people }, id) => good(people.second.call(routes.accept, { id })),
    events: ['consultation.accepted'],
    notified: ['applicant: accepted'],
  },
  askSupplement: {
    begin: (stage) => anInvited(stage),
    press: ({ people }, id) => good(people.second.call(life.askSupplement, { id, ...missing })),
    events: ['consultation.supplementAsked'],
    notified: ['applicant: supplementAsked SMS'],
  },
  answerSupplement: {
    begin: aSupplement,
    async press(stage, id) {
      const open = (await detailOf(stage, id)).supplements.find(({ answer }) => answer === null)
      const answered = { id, supplementId: open?.supplementId ?? '', answer: 'added' } as const
      await good(stage.people.applicant.call(life.answerSupplement, answered))
    },
    events: ['consultation.supplementAnswered'],
    notified: ['second: supplementAnswered SMS'],
  },
  reachQuorum: {
    begin: (stage) => anInvited(stage, { experts: ['lead'] }),
    press: ({ people }, id) => good(people.lead.call(routes.accept, { id })),
    events: ['consultation.accepted', 'consultation.quorumReached'],
    notified: ['applicant: accepted', 'applicant: quorumReached SMS', 'lead: quorumReached SMS'],
  },
  reachQuorumInWriting: {
    begin: (stage) => anInvited(stage, { experts: ['lead'], fields: inWriting }),
    press: ({ people }, id) => good(people.lead.call(routes.accept, { id })),
    events: ['consultation.accepted', 'consultation.opinionsDue'],
    notified: ['applicant: accepted', 'applicant: opinionsAwaited', 'lead: opinionDue SMS'],
  },
  giveOpinion: {
    begin: (stage) => anArranged(stage, { fields: inWriting }),
    press: ({ people }, id) => good(people.second.call(life.giveOpinion, { id, text: '考虑良性结节' })),
    events: ['consultation.opinionGiven'],
    notified: ['applicant: opinionGiven'],
  },
  decline: {
    begin: (stage) => anInvited(stage),
    press: ({ people }, id) => good(people.third.call(routes.decline, { id, reason: 0 })),
    events: ['consultation.declined'],
    notified: ['applicant: declinedBecause'],
  },
  loseQuorum: {
    begin: (stage) => anInvited(stage, { experts: ['lead'] }),
    press: ({ people }, id) => good(people.lead.call(routes.decline, { id, reason: 0 })),
    events: ['consultation.declined', 'consultation.quorumLost'],
    notified: ['applicant: declinedBecause', 'applicant: quorumLost', 'auditor: quorumLost'],
  },
  inviteExpert: {
    begin: (stage) => anInvited(stage, { experts: ['lead', 'second'] }),
    press: ({ people, ids }, id) => good(people.applicant.call(life.inviteExpert, { id, expertId: ids.third })),
    events: ['consultation.expertInvited'],
    notified: ['third: invited SMS'],
  },
  reinvite: {
    begin: aTimedOut,
    press: ({ people, ids }, id) =>
      good(people.applicant.call(life.reinvite, { id, doctorIds: three.map((each) => ids[each]) })),
    events: ['consultation.invited'],
    notified: ['lead: invited SMS', 'second: invited SMS', 'third: invited SMS'],
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
    events: ['consultation.rescheduled'],
    notified: [
      'auditor: rescheduledForOthers',
      'lead: rescheduledBecause SMS',
      'second: rescheduledBecause SMS',
      'third: rescheduledBecause SMS',
    ],
  },
  withdraw: {
    begin: (stage) => anArranged(stage),
    press: ({ people }, id) => good(people.third.call(life.withdraw, { id, reason: '当日有急诊手术' })),
    events: ['consultation.withdrawn'],
    notified: [
      'applicant: withdrawnBecause',
      'auditor: withdrawn',
      'lead: withdrawnBecause',
      'second: withdrawnBecause',
    ],
  },
  withdrawLosingQuorum: {
    begin: arrangedWithTwo,
    press: ({ people }, id) => good(people.second.call(life.withdraw, { id, reason: '当日有急诊手术' })),
    events: ['consultation.withdrawnLosingQuorum', 'consultation.answerLimited'],
    notified: [
      'applicant: expertNeededBecause SMS',
      'auditor: withdrawnLosingQuorum',
      'lead: withdrawnLosingQuorumBecause SMS',
      'third: answerLimited SMS',
    ],
  },
  expireUnanswered: {
    begin: (stage) => anInvited(stage),
    press: (stage) => pass(stage, dayMs),
    events: ['consultation.expired'],
    notified: ['applicant: expired', 'auditor: expired', 'lead: expired', 'second: expired', 'third: expired'],
  },
} as const satisfies Partial<Record<ConsultationMove, Walk>>

/** How the patient of a case withdraws. */
const signed = new Map<string, () => Promise<unknown>>()
