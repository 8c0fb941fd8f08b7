/** Imaging: DICOM studies, series and instances of a record, and how their pictures are asked for. */
export { imagingErrors } from './errors.ts'
export { imagingFiles } from './files.ts'
export {
  type GreyWindow,
  type InstanceUids,
  type InstanceView,
  notForDiagnosis,
  type SeriesView,
  type StudyView,
  studyView,
  windowPresetLabels,
  windowPresets,
} from './imaging.ts'
export { type NotShownReason, notShownReasons, notShownTexts } from './not-shown.ts'
export {
  dicomwebPath,
  drawingVersion,
  imagingRoutes,
  instancePath,
  renderedFramePath,
  thumbnailPath,
} from './routes.ts'
