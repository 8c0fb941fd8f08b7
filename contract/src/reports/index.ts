/** Reports: consultations in numbers, of a person, an institution or the platform, and what may be shown of small numbers. */
export { reportFiles } from './files.ts'
export {
  type Cell,
  type InstitutionCount,
  type MetricScopes,
  type MonthMetrics,
  type StepTimes,
  smallestShown,
} from './metrics.ts'
export {
  type MetricSide,
  type MetricStep,
  metricSides,
  metricSteps,
  type OutcomeName,
  outcomeNames,
  type ReplyName,
  type ResponseName,
  replyNames,
  responseNames,
} from './names.ts'
export { reportRoutes } from './routes.ts'
export { definitionTexts, outcomeLabels, replyLabels, reportTexts, responseLabels, stepLabels } from './texts.ts'
