import { deviceRoutes as routes } from '@tongying/contract/devices'
import { type Binding, serve, serveHttp } from '../platform/http/serve.ts'
import { ownAccess, placeAccess, terminalAccess } from './access.ts'
import { issueCode } from './issue-code.ts'
import { addTerminal, changeTerminal, listTerminals, revokeTerminal } from './manage-terminals.ts'
import { readOwnTerminal, stream, terminalTicket } from './own-terminal.ts'
import { pairTerminal } from './pair-terminal.ts'
import { findUserPushEquipment } from './use-terminals.ts'

export const deviceBindings: readonly Binding[] = [
  serve(routes.findUserPushEquipment, { run: findUserPushEquipment }),
  serve(routes.list, { access: placeAccess, run: listTerminals }),
  serve(routes.add, { access: placeAccess, run: addTerminal }),
  serve(routes.change, { access: terminalAccess, run: changeTerminal }),
  serve(routes.issueCode, { access: terminalAccess, run: issueCode }),
  serve(routes.revoke, { access: terminalAccess, run: revokeTerminal }),

  serveHttp(routes.pair, { run: pairTerminal }),
  serve(routes.own, { access: ownAccess, run: readOwnTerminal }),
  serve(routes.ticket, { access: ownAccess, run: terminalTicket }),
  serve(routes.stream, { access: ownAccess, run: stream }),
]
