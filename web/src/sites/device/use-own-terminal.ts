import { type OwnTerminal, ownTerminalRoutes as routes, type TerminalOver } from '@tongying/contract/devices'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../ui/core/call.ts'
import { isCallError } from '../../ui/core/call-error.ts'
import { TerminalLink } from './terminal-link.ts'

/** Whether this device is a terminal, is not paired (yet, or any more), or is not known yet. */
export type DeviceState =
  | { readonly is: 'loading' | 'failed' | 'replaced' }
  | { readonly is: 'unpaired'; readonly why?: 'revoked' | 'paired' }
  | { readonly is: 'terminal'; readonly terminal: OwnTerminal }

/** This device as a terminal: asked once, then kept online while the page is open. */
export function useOwnTerminal() {
  const [state, setState] = useState<DeviceState>({ is: 'loading' })
  const [isOnline, setIsOnline] = useState(false)
  /** Counts how often the rooms at its place have changed. */
  const [roomChanges, setRoomChanges] = useState(0)
  const put = useCallback((terminal: OwnTerminal) => setState({ is: 'terminal', terminal }), [])
  const load = useCallback(async () => {
    try {
      put(await call(routes.own, {}))
    } catch (error) {
      const name = isCallError(error) ? error.name : ''
      if (name === 'TerminalUnknown') setState({ is: 'unpaired' })
      else if (name === 'TerminalRevoked') setState({ is: 'unpaired', why: 'revoked' })
      // What is shown stays while the network is away.
      else setState((now) => (now.is === 'terminal' ? now : { is: 'failed' }))
    }
  }, [put])
  useEffect(() => void load(), [load])
  const isTerminal = state.is === 'terminal'
  useEffect(() => {
    if (!isTerminal) return
    const end = (why: TerminalOver) => setState(why === 'replaced' ? { is: 'replaced' } : { is: 'unpaired', why })
    const link = new TerminalLink({
      onState: (now) => setIsOnline(now === 'online'),
      onChanged: () => void load(),
      onRooms: () => setRoomChanges((count) => count + 1),
      onOver: end,
    })
    return () => {
      link.close()
      setIsOnline(false)
    }
  }, [isTerminal, load])
  return { state, isOnline, roomChanges, load, put }
}
