/** The audit trail as people read it: rows, stories, exports with their proof, and the checks of its chain. */
export {
  acknowledgement,
  type TrailFinding,
  type TrailState,
  trailCheckMs,
  trailFindings,
  trailFindingTexts,
} from './checks.ts'
export { auditErrors } from './errors.ts'
export { auditEvents } from './events.ts'
export { auditFiles } from './files.ts'
export { recordKindLabels } from './record-kind-labels.ts'
export { auditRoutes, trailCsvPath, trailZipPath } from './routes.ts'
export {
  exportedTrailRows,
  type StoryAsked,
  type StoryOf,
  type TrailActorKind,
  type TrailFilter,
  type TrailGroup,
  type TrailRow,
  trailActorKinds,
  trailActorLabels,
  trailGroupLabels,
  trailGroups,
} from './trail.ts'
