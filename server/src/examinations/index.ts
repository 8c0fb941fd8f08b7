/** Remote examinations: the ultrasound patient record, by which a patient is examined and known again. */
import type { Domain } from '../platform/domain.ts'
import { examinationBindings } from './routes.ts'
import { examinationSealedColumns } from './sealed-columns.ts'

export const examinationsDomain: Domain = {
  name: 'examinations',
  bindings: examinationBindings,
  sealedColumns: examinationSealedColumns,
}
