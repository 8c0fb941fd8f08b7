import { accountRoutes } from '@tongying/contract/accounts'
import { attachmentRoutes } from '@tongying/contract/attachments'
import { consultationRoutes } from '@tongying/contract/consultations'
import { type MessageLink, messageLinkKinds } from '@tongying/contract/messages'
import type { LiveMessage } from '@tongying/contract/platform'
import { managedAccountAnswers } from '../accounts/index.ts'
import { agreementAnswers } from '../agreements/index.ts'
import { allDayAnswers, dayAnswers, hospitalAnswers } from '../bookings/index.ts'
import { caseAnswers, caseLists } from '../consultations/index.ts'
import { terminalAnswers } from '../devices/index.ts'
import { allExaminationAnswers, examinationAnswers } from '../examinations/index.ts'
import { expertAnswers, expertQueue } from '../experts/index.ts'
import { applicationAnswers, applicationQueue } from '../institutions/index.ts'
import { membershipAnswers } from '../memberships/index.ts'
import { messageAnswers } from '../messages/index.ts'
import { linkAnswers } from '../patients/index.ts'
import { certificationAnswers, certificationQueue } from '../practitioners/index.ts'
import { asked, type Stale } from '../ui/core/route-key.ts'

/** What an event about a record makes old, by what its message leads to: a decision about a record also notifies its people. */
const byLink: Readonly<Record<MessageLink['kind'], (id: string) => readonly Stale[]>> = {
  consultation: (id) => caseAnswers({ id }),
  // Its coordinator or its physician may have changed its files, too.
  application: (id) => [
    ...caseAnswers({ id }),
    asked(attachmentRoutes.list, { ownerKind: 'consultation', ownerId: id }),
  ],
  auditQueue: (id) => caseAnswers({ id }),
  exemption: (id) => [asked(consultationRoutes.exemption, { id }), consultationRoutes.myDay],
  accessLog: (id) => [consultationRoutes.accessLog, ...caseAnswers({ id })],
  caseToHandOver: (id) => caseAnswers({ id }),
  // Certification and membership also decide which cases a person may read now.
  certification: () => [...certificationAnswers, ...membershipAnswers, ...caseLists],
  institution: () => [...membershipAnswers, ...caseLists],
  membershipInvitation: () => membershipAnswers,
  joinReview: () => membershipAnswers,
  agreement: () => agreementAnswers,
  communityHospital: () => hospitalAnswers,
  remoteDays: () => allDayAnswers,
  hospitalTie: () => hospitalAnswers,
  institutionApplication: () => applicationAnswers,
  certificationReview: () => [certificationQueue, consultationRoutes.platformOverview],
  expertApplication: () => expertAnswers,
  expertReview: () => [expertQueue, consultationRoutes.platformOverview],
  institutionReview: () => [applicationQueue, consultationRoutes.platformOverview],
  examination: (id) => examinationAnswers(id),
  work: () => caseLists,
  roleReview: () => managedAccountAnswers,
  ownData: () => [accountRoutes.ownExport],
}

/** Everything that others may have changed; drafts are not among it. */
const everything: readonly Stale[] = [
  ...messageAnswers,
  ...caseLists,
  consultationRoutes.detail,
  consultationRoutes.reportVersions,
  consultationRoutes.discussion,
  consultationRoutes.discussionReaders,
  consultationRoutes.ladder,
  consultationRoutes.exemption,
  consultationRoutes.accessLog,
  ...certificationAnswers,
  ...expertAnswers,
  ...membershipAnswers,
  ...applicationAnswers,
  ...managedAccountAnswers,
  ...agreementAnswers,
  ...hospitalAnswers,
  ...linkAnswers,
  ...allDayAnswers,
  ...terminalAnswers,
  ...allExaminationAnswers,
]

/** What a live message makes old: every kind stands here once. */
export function refreshedBy(message: LiveMessage): readonly Stale[] {
  switch (message.kind) {
    case 'message.arrived':
      return [...messageAnswers, ...refreshedByLink(message.about)]
    case 'message.marked':
      return messageAnswers
    case 'discussion.posted':
      return [
        asked(consultationRoutes.discussion, { id: message.consultationId }),
        asked(consultationRoutes.discussionReaders, { id: message.consultationId }),
        // It may have brought files.
        asked(attachmentRoutes.list, { ownerKind: 'consultation', ownerId: message.consultationId }),
      ]
    case 'discussion.read':
      return [asked(consultationRoutes.discussionReaders, { id: message.consultationId })]
    case 'patientLink.changed':
      return [...linkAnswers, ...caseAnswers({ id: message.ownerId })]
    case 'consultation.changed':
      return [
        ...caseAnswers({ id: message.consultationId }),
        asked(consultationRoutes.exemption, { id: message.consultationId }),
        consultationRoutes.accessLog,
      ]
    case 'consultation.accessEnded':
      return [asked(consultationRoutes.detail, { id: message.consultationId })]
    case 'booking.dayChanged':
      return dayAnswers(message)
    case 'examination.changed':
      return examinationAnswers(message.examinationId)
    case 'terminal.changed':
      return terminalAnswers
    case 'live.resumed':
      return everything
  }
}

/** Without a link, or with one that this version does not know, it may be about anything. */
function refreshedByLink(about: { readonly kind: string; readonly id: string } | undefined): readonly Stale[] {
  const kind = messageLinkKinds.find((one) => one === about?.kind)
  return about && kind ? byLink[kind](about.id) : everything
}
