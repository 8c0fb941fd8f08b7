/** Institutions: the directory of hospitals, how they are classed and how their desks work. */
import type { Domain } from '../platform/domain.ts'
import { institutionBindings } from './routes.ts'

export { createInstitution, type NewInstitution } from './create-institution.ts'
export {
  browseInstitutions,
  type DeskSettings,
  deskSettings,
  institutionIdByCode,
  institutionIdsByWords,
  institutionNameOf,
  institutionsByIds,
} from './queries.ts'

export const institutionsDomain: Domain = { name: 'institutions', bindings: institutionBindings }
