import type { Stale } from '../ui/core/route-key.ts'

/** Paths of the answers that follow a certification. As paths: every page listens, and few ask for them. */
export const certificationPaths = {
  applyInfo: '/meeting/doctorApply/applyInfo',
  isAccepted: '/meeting/doctorApply/isAccepted',
  doctorInfo: '/meeting/doctorInfo',
  queue: '/console/api/certifications',
  review: '/console/api/certifications/{id}',
  practitioners: '/console/api/practitioners',
  practitioner: '/console/api/practitioners/{id}',
  /** The header shows who is certified. */
  me: '/meeting/user/getUserInfo',
} as const

/** What a step of an application makes old: the application itself, what is in force, the review queue, the header. */
export const certificationAnswers: readonly Stale[] = Object.values(certificationPaths).map((path) => ({
  key: [path],
}))

/** What is old once an application waits for its review. */
export const certificationQueue: Stale = { key: [certificationPaths.queue] }
