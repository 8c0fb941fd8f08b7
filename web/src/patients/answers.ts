import type { Stale } from '../ui/core/route-key.ts'

/** Paths of the answers about a patient's links. As paths: every page listens, and few ask for them. */
export const linkPaths = {
  links: '/meeting/patient/links',
  form: '/meeting/patient/form',
  consents: '/meeting/patient/consents',
} as const

/** What a patient's press, or a link of a physician, makes old. */
export const linkAnswers: readonly Stale[] = Object.values(linkPaths).map((path) => ({ key: [path] }))
