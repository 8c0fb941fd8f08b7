/** Operations: how the product runs, for those who look after it: failed work, carriers, versions, room. */
export { carrierTestTexts } from './carrier-test-texts.ts'
export {
  type CarrierName,
  type CarrierState,
  carrierLabels,
  carrierNames,
  type NoticeTrial,
  type TriedNotice,
} from './carriers.ts'
export { operationErrors } from './errors.ts'
export { type FailedJob, type FailedJobRef, failedFromTries, shownFromTries } from './failed-jobs.ts'
export type { Health, Storage } from './health.ts'
export { operationRoutes } from './routes.ts'
export { workNames } from './work-names.ts'
