import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import { accountIdOf, type Context } from '../platform/http/context.ts'
import { serve } from '../platform/http/serve.ts'
import { Problem } from '../platform/problem.ts'
import { consultationAccess as access, type CaseRecord } from './access.ts'
import { acceptInvitation, declineInvitation } from './answer-invitation.ts'
import { cancelConsultation } from './cancel-consultation.ts'
import { detailConsultation } from './detail-consultation.ts'
import { discardDraft } from './discard-draft.ts'
import { discuss } from './discuss.ts'
import { findExperts } from './find-experts.ts'
import { casesToHandOver, handOver, handOverAccess, handOverCandidates, handOverDeskAccess } from './hand-over.ts'
import { countConsultations, listConsultations } from './list-consultations.ts'
import { presentMoved, wireStates } from './make-move.ts'
import { passAudit } from './pass-audit.ts'
import { readDiscussion } from './read-discussion.ts'
import { readDraft } from './read-draft.ts'
import { readEarlierDrafts } from './read-earlier-drafts.ts'
import { returnConsultation } from './return-consultation.ts'
import { failReview, passReview } from './review-report.ts'
import { saveDraft } from './save-draft.ts'
import { reviseReport, saveReport, submitReport } from './save-report.ts'
import { signOpinion } from './sign-opinion.ts'
import { resubmitConsultation, submitConsultation } from './submit-consultation.ts'
import type { Consultation } from './tables.ts'
import { unmaskPatient } from './unmask-patient.ts'
import { verifyReport } from './verify-report.ts'

/** A move on a case: who the caller is to it, the command, where the case is now. */
function moves<I>(command: (context: Context<CaseRecord>, input: I) => Promise<Consultation>) {
  return {
    access,
    run: async (context: Context<CaseRecord>, input: I) =>
      presentMoved(await named(context, await command(context, input))),
  }
}

async function named(context: Context<CaseRecord>, row: Consultation): Promise<Consultation> {
  context.audit({
    subject: { kind: 'consultation', id: row.id },
    institutionId: row.institutionId,
    detail: { status: row.status, review: row.review },
  })
  return row
}

export const consultationBindings = [
  serve(routes.saveDraft, {
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
  serve(routes.draft, { access, run: readDraft }),
  serve(routes.earlierDrafts, { access, run: readEarlierDrafts }),
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
      // A desk's queue is a person's, not their program's.
      if (context.actor.token && asked.tab.endsWith('Queue')) throw new Problem(kitErrors.TokenNotAllowed)
      return listConsultations(context.tx, { accountId: accountIdOf(context), now: context.now }, asked)
    },
  }),
  serve(routes.counts, {
    run: (context, asked) => countConsultations(context.tx, { accountId: accountIdOf(context) }, asked),
  }),
  serve(routes.detail, { access, run: detailConsultation }),
  serve(routes.unmask, { access, run: unmaskPatient }),
  serve(routes.discussion, { access, run: readDiscussion }),
  serve(routes.discuss, { access, run: discuss }),
  serve(routes.experts, { run: (context, asked) => findExperts(context.tx, accountIdOf(context), asked) }),
  serve(routes.passAudit, moves(passAudit)),
  serve(routes.return, moves(returnConsultation)),
  serve(routes.cancel, moves(cancelConsultation)),
  serve(routes.accept, moves(acceptInvitation)),
  serve(routes.decline, moves(declineInvitation)),
  serve(routes.saveReport, { access, run: saveReport }),
  serve(routes.signOpinion, { access, run: signOpinion }),
  serve(routes.submitReport, { access, run: submitReport }),
  serve(routes.reviseReport, moves(reviseReport)),
  serve(routes.passReview, moves(passReview)),
  serve(routes.failReview, moves(failReview)),
  serve(routes.casesToHandOver, { access: handOverDeskAccess, run: casesToHandOver }),
  serve(routes.handOverCandidates, { access: handOverAccess, run: handOverCandidates }),
  serve(routes.handOver, { access: handOverAccess, run: handOver }),
  serve(routes.verifyReport, { run: ({ platform, ip }, { reportNo }) => verifyReport(platform, ip, reportNo) }),
]
