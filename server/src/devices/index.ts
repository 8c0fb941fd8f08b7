/** Devices: the terminals of institutions; an administrator pairs and revokes them, and each has a credential of its own. */
import type { Domain } from '../platform/domain.ts'
import { registerDevices } from './register.ts'
import { deviceBindings } from './routes.ts'

export { ownAccess } from './access.ts'
export { credentialsOf } from './connections.ts'
export { revokeTerminalsOf } from './manage-terminals.ts'
export { devicePersonalData } from './personal-tables.ts'
export { devicePort, type Linked } from './port.ts'
export type { Terminal } from './tables.ts'
export { callTerminalsAt } from './terminal-channel.ts'
export { terminalWasPaired } from './terminal-was-paired.ts'
export {
  type ChosenTerminal,
  imageTerminalsAt,
  qualityChecks,
  requireUsableTerminals,
  terminalsByIds,
  usableImageTerminal,
} from './use-terminals.ts'

export const devicesDomain: Domain = {
  name: 'devices',
  bindings: deviceBindings,
  register: registerDevices,
}
