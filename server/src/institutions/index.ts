/** Institutions: the directory of hospitals, how they are classed and how their desks work. */
export { createInstitution, type NewInstitution } from './create-institution.ts'
export {
  browseInstitutions,
  type DeskSettings,
  deskSettings,
  institutionIdsByWords,
  institutionsByIds,
} from './queries.ts'
export { institutionBindings } from './routes.ts'
