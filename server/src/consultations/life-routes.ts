import { lifeRoutes as routes } from '@tongying/contract/consultations'
import { serve } from '../platform/http/serve.ts'
import { consultationAccess as access } from './access.ts'
import { inviteExpert } from './invitations/invite-expert.ts'
import { readHours } from './invitations/read-hours.ts'
import { reinvite } from './invitations/reinvite.ts'
import { reschedule } from './invitations/reschedule.ts'
import { withdraw } from './invitations/withdraw.ts'
import { moves } from './move-route.ts'
import { answerSupplement } from './supplements/answer-supplement.ts'
import { askSupplement } from './supplements/ask-supplement.ts'
import { giveOpinion } from './writing/give-opinion.ts'

/** The moves of a case between its invitation and its meeting. */
export const lifeBindings = [
  serve(routes.reinvite, moves(reinvite)),
  serve(routes.reschedule, moves(reschedule)),
  serve(routes.hours, { access, run: readHours }),
  serve(routes.inviteExpert, moves(inviteExpert)),
  serve(routes.withdraw, moves(withdraw)),
  serve(routes.giveOpinion, moves(giveOpinion)),
  serve(routes.askSupplement, moves(askSupplement)),
  serve(routes.answerSupplement, moves(answerSupplement)),
]
