/** Imaging: the studies of a record as cards, and the quick viewer, which is loaded when a picture is opened. */
export { useNotShown, useStudies } from './api.ts'
export type { Keeping, ShownPicture } from './keep-picture.tsx'
export { OpenedImage, StudyCards } from './study-cards.tsx'
