import * as z from 'zod'
import type { PractitionerState } from './certification-states.ts'

/** The states by name, without their machine: pages of everybody read how somebody stands. A state that is left out does not compile. */
const states = {
  inForce: 'inForce',
  suspended: 'suspended',
  revoked: 'revoked',
  lapsed: 'lapsed',
} as const satisfies { readonly [State in PractitionerState]: State }

/** How a certification stands. */
export const practitionerState = z.enum(states)
