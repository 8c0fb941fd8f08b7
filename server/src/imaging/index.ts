/** Imaging: what DICOM files hold, and their pictures for the browser. Bytes and rights are those of the attachments. */
import { attachmentInspectors } from '../attachments/index.ts'
import type { Domain } from '../platform/domain.ts'
import { dicomInspector } from './inspect-dicom.ts'
import { registerImaging } from './register.ts'
import { imagingBindings } from './routes.ts'

export { listStudies } from './list-studies.ts'

export const imagingDomain: Domain = {
  name: 'imaging',
  bindings: imagingBindings,
  answerPorts: () => attachmentInspectors.register('imaging', dicomInspector),
  register: registerImaging,
}
