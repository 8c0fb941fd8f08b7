import { kitErrors } from '@tongying/contract/kit'
import { membershipRoutes as routes, institutionSignInRoutes as signIn } from '@tongying/contract/memberships'
import {
  changeInstitution,
  changeSettings,
  institutionsByIds,
  ownApplicationAccess,
  readInstitution,
  readSettings,
} from '../institutions/index.ts'
import { accountIdOf } from '../platform/http/call.ts'
import { serve, serveHttp } from '../platform/http/serve.ts'
import { Problem } from '../platform/problem.ts'
import {
  heldInstitutionAccess,
  institutionAccess,
  invitationAccess,
  invitingAccess,
  joinAccess,
  memberAccess,
} from './access.ts'
import { answerMembershipInvitation, revokeInvitation } from './answer-membership-invitation.ts'
import { changeMember, giveRole, leaveOwn, removeMember } from './change-member.ts'
import { findToJoin } from './find-to-join.ts'
import { checkStaffImport, importStaff } from './import-staff.ts'
import { invitePhysician } from './invite-physician.ts'
import { ownInvitations, sentInvitations } from './list-invitations.ts'
import { joinQueue, ownApplications } from './list-join-applications.ts'
import { listMembers } from './list-members.ts'
import { myOrganizations } from './my-organizations.ts'
import { onboardInstitution } from './onboard-institution.ts'
import { presentInvitation } from './present-join.ts'
import { reviewJoinApplication } from './review-join-application.ts'
import { sendJoinApplication, withdrawJoinApplication } from './send-join-application.ts'
import { changeInstitutionSignIn, readInstitutionSignIn, testInstitutionSignIn } from './sign-in/change-sign-in.ts'
import { listSignInInstitutions } from './sign-in/kept-sign-in.ts'
import { linkedInstitutions, unlinkInstitution } from './sign-in/linked-institutions.ts'
import { beginInstitutionSignIn, proveAtInstitution } from './sign-in/prove-at-institution.ts'
import { inProviderTurn } from './sign-in/provider.ts'
import { beforeInstitutionSignIn, signInByInstitution } from './sign-in/sign-in-by-institution.ts'

export const membershipBindings = [
  serve(routes.settled, { access: ownApplicationAccess, run: onboardInstitution }),
  serve(routes.applications, { run: (context, asked) => ownApplications(context.tx, accountIdOf(context), asked) }),
  serve(routes.myOrganizations, {
    run: (context, asked) =>
      myOrganizations(context.tx, accountIdOf(context), { asked, quotas: context.platform.config.quotas }),
  }),
  serve(routes.institution, { access: institutionAccess, run: readInstitution }),
  serve(routes.changeInstitution, { access: heldInstitutionAccess, run: changeInstitution }),
  serve(routes.settings, { access: institutionAccess, run: readSettings }),
  serve(routes.changeSettings, { access: heldInstitutionAccess, run: changeSettings }),
  serve(signIn.institutionSignIn, { access: institutionAccess, run: readInstitutionSignIn }),
  serve(signIn.changeInstitutionSignIn, { access: heldInstitutionAccess, run: changeInstitutionSignIn }),
  serve(signIn.testInstitutionSignIn, {
    access: institutionAccess,
    run: testInstitutionSignIn,
    inTurn: inProviderTurn,
  }),
  serve(signIn.linkedInstitutions, { run: linkedInstitutions }),
  serve(signIn.unlinkInstitution, { run: unlinkInstitution }),
  serve(signIn.signInInstitutions, { run: listSignInInstitutions }),
  serveHttp(signIn.beginInstitutionSignIn, { run: beginInstitutionSignIn, inTurn: inProviderTurn }),
  serveHttp(signIn.proveAtInstitution, { run: proveAtInstitution, inTurn: inProviderTurn }),
  serveHttp(signIn.signInByInstitution, { before: beforeInstitutionSignIn, run: signInByInstitution }),
  serve(routes.toJoin, { run: (context, asked) => findToJoin(context.tx, accountIdOf(context), asked) }),
  serve(routes.join, { run: sendJoinApplication }),
  serve(routes.withdrawJoin, { access: joinAccess, run: withdrawJoinApplication }),
  serve(routes.joinQueue, {
    access: institutionAccess,
    run: (context, asked) => joinQueue(context.tx, asked, context),
  }),
  serve(routes.audit, { access: joinAccess, run: reviewJoinApplication }),
  serve(routes.invite, {
    access: invitingAccess,
    run: async (context, input) => presentInvitation(await invitePhysician(context, input), ['institutionAdmin']),
  }),
  serve(routes.checkStaffImport, { access: institutionAccess, run: checkStaffImport }),
  serve(routes.importStaff, { access: heldInstitutionAccess, run: importStaff }),
  serve(routes.invitations, { run: ownInvitations }),
  serve(routes.answerInvitation, {
    access: invitationAccess,
    run: async (context, input) => presentInvitation(await answerMembershipInvitation(context, input), ['invitee']),
  }),
  serve(routes.sentInvitations, { access: institutionAccess, run: sentInvitations }),
  serve(routes.revokeInvitation, {
    access: invitationAccess,
    run: async (context) => presentInvitation(await revokeInvitation(context), ['institutionAdmin']),
  }),
  serve(routes.members, {
    access: institutionAccess,
    run: (context, asked) =>
      listMembers(context.tx, asked, {
        accountId: accountIdOf(context),
        language: context.language,
        now: context.now,
      }),
  }),
  serve(routes.changeMember, { access: memberAccess, run: changeMember }),
  serve(routes.membersForPlatform, {
    run: async (context, asked) => {
      const { tx, language, now } = context
      const institution = (await institutionsByIds(tx, [asked.institutionId])).get(asked.institutionId)
      if (!institution) throw new Problem(kitErrors.NotFound)
      const members = await listMembers(tx, asked, { accountId: accountIdOf(context), language, now })
      return { institutionName: institution.name, ...members }
    },
  }),
  serve(routes.giveRole, { run: giveRole }),
  serve(routes.removeMember, { access: memberAccess, run: removeMember }),
  serve(routes.leave, { access: institutionAccess, run: leaveOwn }),
]
