import { consultationRoutes } from '@tongying/contract/consultations'
import type { Stale } from '../ui/core/route-key.ts'

/** The path of an institution's agreements. As a path: every page listens, and few ask for them. */
export const agreementsPath = '/meeting/agreements/{institutionId}'

/** What is old once an agreement was proposed, made or ended: the lists, and the experts who may be asked. */
export const agreementAnswers: readonly Stale[] = [{ key: [agreementsPath] }, consultationRoutes.experts]
