/** Applications to be listed as an expert: fields, code lists, states, errors, events and calls. */
export {
  type Degree,
  degreeLabels,
  degrees,
  type ExpertGender,
  type ExpertType,
  expertGenderLabels,
  expertGenders,
  expertTypeLabels,
  expertTypes,
  type PoliticalOrientation,
  politicalOrientationLabels,
  politicalOrientations,
  type WorkPost,
  workPostLabels,
  workPosts,
} from './codes.ts'
export { expertErrors } from './errors.ts'
export { type ExpertEventName, expertEvents } from './events.ts'
export {
  type ExpertApplicationState,
  expertApplicationStateLabels,
  expertApplicationStates,
} from './expert-application-states.ts'
export {
  currentExpertDraft,
  type ExpertDraft,
  type ExpertField,
  type ExpertFields,
  type ExpertPart,
  expertDraft,
  expertFieldLabels,
  expertFields,
  expertLimits,
  expertPartLabels,
  expertParts,
  optionalExpertFields,
  personalExpertFields,
  type UnmaskableExpertField,
  unmaskableExpertFields,
} from './fields.ts'
export {
  type ExpertApplicationRow,
  type ExpertStanding,
  expertApplicationRoutes,
  expertStanding,
  type OwnExpertApplication,
  ownExpertApplication,
  type ReviewedExpertApplication,
  reviewedExpertApplication,
} from './routes.ts'
