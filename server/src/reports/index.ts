/** Reports: consultations in numbers, of a person, an institution or the platform. Nothing is kept: a month is counted when it is asked for. */
import type { Domain } from '../platform/domain.ts'
import { reportBindings, reportFileBindings } from './routes.ts'

export const reportsDomain: Domain = {
  name: 'reports',
  bindings: reportBindings,
  files: reportFileBindings,
}
