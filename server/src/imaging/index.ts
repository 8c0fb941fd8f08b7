/** Imaging: what DICOM files hold, and their pictures for the browser. Bytes and rights are those of the attachments. */
import type { Domain } from '../platform/domain.ts'
import { imagingFileBindings } from './files.ts'
import { imagingBindings } from './routes.ts'

export { drawableAmong, drawPicture } from './draw-picture.ts'
export { dicomInspector } from './inspect-dicom.ts'
export { listStudies } from './list-studies.ts'

export const imagingDomain: Domain = {
  name: 'imaging',
  bindings: imagingBindings,
  files: imagingFileBindings,
}
