import { preparationRoutes as preparation, consultationRoutes as routes } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import { checkSecondFactor } from '../accounts/index.ts'
import type { Reading } from '../platform/audit/record-reading.ts'
import type { Actor } from '../platform/auth/actor.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { serve } from '../platform/http/serve.ts'
import { Problem } from '../platform/problem.ts'
import { consultationAccess as access } from './access.ts'
import { readAccessLog } from './access-log/read-access-log.ts'
import { administeredCaseAccess } from './administered-case.ts'
import { applicationRules } from './application/application-rules.ts'
import { cancelConsultation } from './application/cancel-consultation.ts'
import { copyApplication } from './application/copy-application.ts'
import { discardDraft } from './application/discard-draft.ts'
import { fileFor } from './application/file-for.ts'
import {
  casesToHandOver,
  handOver,
  handOverAccess,
  handOverCandidates,
  handOverListAccess,
} from './application/hand-over.ts'
import { passAudit } from './application/pass-audit.ts'
import { readDraft } from './application/read-draft.ts'
import { readEarlierDrafts } from './application/read-earlier-drafts.ts'
import { returnConsultation } from './application/return-consultation.ts'
import { saveDraft, savingAccess } from './application/save-draft.ts'
import { resubmitConsultation, submitConsultation } from './application/submit-consultation.ts'
import { unmaskPatient } from './application/unmask-patient.ts'
import { breakGlass, breakGlassAccess } from './break-glass/break-glass.ts'
import { endBreakGlass } from './break-glass/end-break-glass.ts'
import { detailConsultation } from './detail-consultation.ts'
import { discuss } from './discussion/discuss.ts'
import { markDiscussion, readReaders } from './discussion/discussion-readers.ts'
import { readDiscussion } from './discussion/read-discussion.ts'
import { answerExemption, exemptionAccess, readExemption } from './emergency/answer-exemption.ts'
import { askExemption, exemptionApprovers } from './emergency/ask-exemption.ts'
import { completeFields } from './emergency/complete-fields.ts'
import { readLadder } from './emergency/read-ladder.ts'
import { reviewAfterwards } from './emergency/review-afterwards.ts'
import { ownerKind } from './files-of-case.ts'
import { acceptInvitation } from './invitations/accept-invitation.ts'
import { declineInvitation } from './invitations/decline-invitation.ts'
import { findClashes } from './invitations/find-clashes.ts'
import { findExperts } from './invitations/find-experts.ts'
import { readOwnDay } from './invitations/own-day.ts'
import type { ListQuery } from './list-conditions.ts'
import { countConsultations, listConsultations } from './list-consultations.ts'
import { endFeed, makeFeed, readFeedState } from './meeting/calendar-feed.ts'
import { readMeetings } from './meeting/read-meetings.ts'
import { presentMoved, wireStates } from './move-case.ts'
import { moves, named } from './move-route.ts'
import { overviewAccess, readInstitutionOverview } from './overview/read-institution-overview.ts'
import { readPlatformOverview } from './overview/read-platform-overview.ts'
import { askConfirmation, returnPreparation, takeBackPreparation } from './preparation/ask-confirmation.ts'
import {
  coordinatorAccess,
  physiciansToPrepareFor,
  prepareAccess,
  prepareApplication,
} from './preparation/prepare-application.ts'
import { readMyDay } from './read-my-day.ts'
import { askSignatures } from './report/ask-signatures.ts'
import { issueReport, printReport } from './report/issue-report.ts'
import { passAddendum, printReviewedAddendum } from './report/pass-addendum.ts'
import { rateApplication } from './report/rate-application.ts'
import { readReportSheet, sheetReadings } from './report/report-sheet.ts'
import { readReportVersions } from './report/report-versions.ts'
import { respondToReport } from './report/respond-to-report.ts'
import { returnAddendum } from './report/return-addendum.ts'
import { returnReport } from './report/return-report.ts'
import { reviseReport, saveReport, submitReport } from './report/save-report.ts'
import { signOpinion } from './report/sign-opinion.ts'
import { prepareAddendum, submitAddendum } from './report/submit-addendum.ts'
import { verifyReport } from './report/verify-report.ts'
import { withdrawAddendum } from './report/withdraw-addendum.ts'
import { reviewQueues } from './review-queues.ts'

/**
 * A review queue is a person's, not their program's.
 * @throws TokenNotAllowed
 */
function refuseQueueToToken({ token }: Actor, tab: ListQuery['tab']): void {
  if (token && tab in reviewQueues) throw new Problem(kitErrors.TokenNotAllowed)
}

/** A call that shows a part of a case is a reading of the case. */
function caseReadings({ record }: Call<{ readonly consultation: { readonly id: string } }>): readonly Reading[] {
  return [{ subject: { kind: ownerKind, id: record.consultation.id } }]
}
const reads = { access, audit: caseReadings }

export const consultationBindings = [
  serve(routes.saveDraft, {
    access: savingAccess,
    run: async (context, input) => {
      const { consultation, savedAt } = await saveDraft(context, input)
      return {
        consultationId: consultation.id,
        status: wireStates(consultation).status,
        version: consultation.draftVersion,
        savedAt: savedAt.toISOString(),
      }
    },
  }),
  serve(routes.applicationRules, { access: coordinatorAccess, run: applicationRules }),
  serve(routes.fileFor, { access, run: fileFor }),
  serve(routes.draft, { ...reads, run: readDraft }),
  serve(routes.earlierDrafts, { ...reads, run: readEarlierDrafts }),
  serve(routes.copyApplication, { ...reads, run: copyApplication }),
  serve(routes.discardDraft, { access, run: discardDraft }),
  serve(routes.submit, {
    access,
    run: async (context, basedOn) => {
      const row = await submitConsultation(context, basedOn)
      return { ...presentMoved(row), number: row.number }
    },
  }),
  serve(routes.resubmit, {
    access,
    run: async (context, basedOn) => {
      const row = await resubmitConsultation(context, basedOn)
      return { ...presentMoved(row), number: row.number }
    },
  }),
  serve(routes.list, {
    run: async (context, asked) => {
      refuseQueueToToken(context.actor, asked.tab)
      return listConsultations(context.tx, { accountId: accountIdOf(context), now: context.now }, asked)
    },
  }),
  serve(routes.calendarFeed, { run: readFeedState }),
  serve(routes.makeCalendarFeed, { run: makeFeed }),
  serve(routes.endCalendarFeed, { run: endFeed }),
  serve(routes.counts, {
    run: (context, asked) => {
      const { tx, actor } = context
      refuseQueueToToken(actor, asked.tab)
      return countConsultations(tx, { accountId: accountIdOf(context), isProgram: actor.token !== undefined }, asked)
    },
  }),
  serve(routes.myDay, {
    run: (context) => readMyDay(context.tx, { accountId: accountIdOf(context), now: context.now }),
  }),
  serve(routes.institutionOverview, { access: overviewAccess, run: readInstitutionOverview }),
  serve(routes.platformOverview, { run: readPlatformOverview }),
  serve(routes.detail, { ...reads, run: detailConsultation }),
  serve(routes.unmask, { access, run: unmaskPatient }),
  serve(routes.accessLog, { access: administeredCaseAccess, run: readAccessLog }),
  serve(routes.breakGlass, { access: breakGlassAccess, before: checkSecondFactor, run: breakGlass }),
  serve(routes.endBreakGlass, { access, run: endBreakGlass }),
  serve(routes.meetings, { ...reads, run: readMeetings }),
  serve(routes.discussion, { ...reads, run: readDiscussion }),
  serve(routes.discuss, { access, run: discuss }),
  serve(routes.discussionReaders, { access, run: readReaders }),
  serve(routes.markDiscussion, { access, run: markDiscussion }),
  serve(routes.experts, { run: findExperts }),
  serve(routes.passAudit, moves(passAudit)),
  serve(routes.return, moves(returnConsultation)),
  serve(routes.cancel, moves(cancelConsultation)),
  serve(routes.clashes, {
    access,
    run: ({ tx, record, actor }) => findClashes(tx, record.consultation, actor.accountId ?? ''),
  }),
  serve(routes.ladder, { access, run: readLadder }),
  serve(routes.lookAfterwards, { access, run: reviewAfterwards }),
  serve(routes.complete, { access, run: completeFields }),
  serve(routes.exemptionApprovers, { access: coordinatorAccess, run: exemptionApprovers }),
  serve(routes.askExemption, { access, run: askExemption }),
  serve(routes.exemption, { access: exemptionAccess, audit: caseReadings, run: readExemption }),
  serve(routes.answerExemption, { access: exemptionAccess, run: answerExemption }),
  serve(routes.ownDay, { access, run: readOwnDay }),
  serve(routes.accept, moves(acceptInvitation)),
  serve(routes.decline, moves(declineInvitation)),
  serve(routes.saveReport, { access, run: saveReport }),
  serve(routes.signOpinion, { access, run: signOpinion }),
  serve(routes.askSignatures, moves(askSignatures)),
  serve(routes.submitReport, moves(submitReport)),
  serve(routes.reviseReport, moves(reviseReport)),
  serve(routes.passReview, {
    access,
    before: printReport,
    run: async (context, input, printed) =>
      presentMoved(await named(context, await issueReport(context, input, printed))),
  }),
  serve(routes.reportSheet, { access, audit: sheetReadings, run: readReportSheet }),
  serve(routes.reportVersions, { ...reads, run: readReportVersions }),
  serve(routes.failReview, moves(returnReport)),
  serve(routes.submitAddendum, {
    access,
    before: prepareAddendum,
    run: async (context, input, ready) => {
      const { consultation, ...added } = await submitAddendum(context, input, ready)
      return { ...presentMoved(await named(context, consultation)), ...added }
    },
  }),
  serve(routes.passAddendum, {
    access,
    before: printReviewedAddendum,
    run: async (context, input, printed) => {
      const { consultation, number } = await passAddendum(context, input, printed)
      return { ...presentMoved(await named(context, consultation)), number }
    },
  }),
  serve(routes.returnAddendum, moves(returnAddendum)),
  serve(routes.withdrawAddendum, moves(withdrawAddendum)),
  serve(routes.respondToReport, moves(respondToReport)),
  serve(routes.rateApplication, { access, run: rateApplication }),
  serve(routes.casesToHandOver, { access: handOverListAccess, run: casesToHandOver }),
  serve(routes.handOverCandidates, { access: handOverAccess, run: handOverCandidates }),
  serve(routes.handOver, { access: handOverAccess, run: handOver }),
  serve(preparation.physiciansToPrepareFor, { access: coordinatorAccess, run: physiciansToPrepareFor }),
  serve(preparation.prepareApplication, { access: prepareAccess, run: prepareApplication }),
  serve(preparation.askConfirmation, moves(askConfirmation)),
  serve(preparation.takeBackPreparation, moves(takeBackPreparation)),
  serve(preparation.returnPreparation, moves(returnPreparation)),
  serve(routes.verifyReport, {
    run: ({ platform, network }, { reportNo }) => verifyReport(platform, network, reportNo),
  }),
]
