import { definePart } from '../../ui/core/part.ts'

/** The names of all departments: pages are usable before somebody chooses one. */
export const departmentsPart = definePart(() => import('./department-options.ts'))
