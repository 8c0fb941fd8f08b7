import { type LinkOwner, patientRoutes as routes } from '@tongying/contract/patients'
import type { Reading } from '../platform/audit/record-reading.ts'
import type { Call } from '../platform/http/call.ts'
import { serve, serveHttp } from '../platform/http/serve.ts'
import { linkAccess, ownerAccess } from './access.ts'
import { fillForm } from './fill-form.ts'
import { findPatients } from './find-patients.ts'
import { leaveLink } from './leave-link.ts'
import { listConsents, unmaskSigner } from './list-consents.ts'
import { mergePatients, undoMerge } from './merge-patients.ts'
import { openConsent } from './open-consent.ts'
import { countOpening, openLink } from './open-link.ts'
import { acceptForm, readForm } from './read-form.ts'
import { listLinks, revokeLink, sendLink } from './send-link.ts'
import { refuseConsent, showConsent, signConsent, withdrawConsent } from './sign-consent.ts'
import { takeOverPatient } from './take-over-patient.ts'
import { viewLink } from './view-link.ts'

/** What belongs to a record is read with it. */
function ownerReadings(_call: Call<unknown>, _answer: unknown, { ownerKind, ownerId }: LinkOwner): readonly Reading[] {
  return [{ subject: { kind: ownerKind, id: ownerId } }]
}

export const patientBindings = [
  serve(routes.sendLink, { access: ownerAccess, run: sendLink }),
  serve(routes.links, { access: ownerAccess, run: listLinks }),
  serve(routes.revokeLink, { access: ownerAccess, run: revokeLink }),
  serveHttp(routes.openLink, { before: countOpening, run: openLink }),
  serve(routes.viewLink, { access: linkAccess(), run: viewLink }),
  serve(routes.showConsent, { access: linkAccess('consent'), run: showConsent }),
  serveHttp(routes.leaveLink, { access: linkAccess(), run: leaveLink }),
  serve(routes.fillForm, { access: linkAccess('form'), run: fillForm }),
  serveHttp(routes.openConsent, { access: linkAccess(), run: openConsent }),
  serve(routes.form, {
    access: ownerAccess,
    audit: (call, answer, owner) => (answer.form ? ownerReadings(call, answer, owner) : []),
    run: readForm,
  }),
  serve(routes.acceptForm, { access: ownerAccess, run: acceptForm }),
  serve(routes.find, { access: ownerAccess, run: findPatients }),
  serve(routes.takeOver, { access: ownerAccess, run: takeOverPatient }),
  serve(routes.merge, { access: ownerAccess, run: mergePatients }),
  serve(routes.undoMerge, { access: ownerAccess, run: undoMerge }),
  serve(routes.consents, { access: ownerAccess, audit: ownerReadings, run: listConsents }),
  serve(routes.unmaskSigner, { access: ownerAccess, run: unmaskSigner }),
  serve(routes.signConsent, { access: linkAccess('consent'), run: signConsent }),
  serve(routes.refuseConsent, { access: linkAccess('consent'), run: refuseConsent }),
  serve(routes.withdrawConsent, { access: linkAccess('consent'), run: withdrawConsent }),
]
