import type { MessageLink } from './message.ts'

/** The page that a link of a message leads to. */
export function linkPath({ kind, id, day }: MessageLink): string {
  const paths = {
    consultation: `/me/consultations/${id}`,
    application: `/meetingApply?id=${id}`,
    auditQueue: '/me/consultations/review?tab=auditQueue',
    accessLog: `/me/consultations/accessLog?number=${id}`,
    caseToHandOver: '/me/hospital?tab=handOver',
    exemption: `/me/consultations/${id}/exemption`,
    certification: '/me/certification',
    certificationReview: `/console/certifications?id=${id}`,
    expertApplication: '/apply',
    expertReview: `/console/experts?id=${id}`,
    institution: '/me/hospital',
    institutionApplication: '/me/hospital?tab=settlement',
    institutionReview: `/console/institutions?id=${id}`,
    membershipInvitation: '/me/hospital?tab=invited',
    agreement: `/me/hospital?tab=agreements&institution=${id}`,
    examination: `/me/healthApplet/examinations/${id}`,
    communityHospital: `/me/healthApplet/hospitals?institution=${id}`,
    remoteDays: `/me/healthApplet${day ? `/days/${day}` : ''}?institution=${id}`,
    hospitalTie: `/me/hospital?tab=examining&institution=${id}`,
    work: '/me/work',
    roleReview: `/console/accounts/${id}`,
    ownData: '/me/account/data',
    joinReview: `/me/hospital?tab=applications&institution=${id}`,
  } as const
  return paths[kind]
}
