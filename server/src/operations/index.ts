/** Operations: how the product runs, for the platform's administrators. */
import type { Domain } from '../platform/domain.ts'
import { operationBindings } from './routes.ts'

export const operationsDomain: Domain = { name: 'operations', bindings: operationBindings }
