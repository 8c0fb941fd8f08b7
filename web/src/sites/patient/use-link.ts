import { type LinkView, patientPageRoutes as routes } from '@tongying/contract/patients'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../ui/core/call.ts'
import { isCallError } from '../../ui/core/call-error.ts'
import { currentLanguage, useLanguage } from '../../ui/core/i18n.ts'
import { keptLinks, keptOnDevice, openKept } from './kept-on-device.ts'

/** Why a page shows nothing of its case, and whom to call; without a hospital nothing is known of the link. */
export interface Dead {
  readonly why: NonNullable<LinkView['ended']>['why'] | 'unknown'
  readonly at: string | null
  readonly purpose: LinkView['purpose'] | undefined
  readonly hospital: string
  readonly hospitalPhone: string
}

export type LinkState =
  | { readonly is: 'loading' }
  | { readonly is: 'failed' }
  | { readonly is: 'dead'; readonly dead: Dead }
  /** The patient has finished on this device. */
  | { readonly is: 'left'; readonly hospital: string; readonly hospitalPhone: string }
  | { readonly is: 'open'; readonly view: LinkView }

const unknown: Dead = { why: 'unknown', at: null, purpose: undefined, hospital: '', hospitalPhone: '' }

/** The secret behind the hash, read once and taken out of the address before anything else is asked for. */
const secret = location.hash.slice(1)
export const cameByLink = secret !== ''
if (cameByLink) history.replaceState(null, '', location.pathname + location.search)

interface OwnLink {
  readonly state: LinkState
  /** Shows a newer answer. */
  readonly put: (view: LinkView) => void
  readonly reload: () => void
  /** Ends the link in this browser, and removes what was typed here. */
  readonly leave: () => Promise<void>
}

/** Opens the link of this address, or reads again the one that this browser opened before. */
export function useLink(): OwnLink {
  const language = useLanguage()
  const [state, setState] = useState<LinkState>({ is: 'loading' })
  const put = useCallback((view: LinkView) => {
    const { ended, purpose, hospital, hospitalPhone } = view
    if (ended) keptOnDevice(view.linkId).clear()
    setState(ended ? { is: 'dead', dead: { ...ended, purpose, hospital, hospitalPhone } } : { is: 'open', view })
  }, [])
  const reload = useCallback(async () => {
    try {
      const opened = await openedLink()
      if (typeof opened !== 'string') setState({ is: 'dead', dead: opened })
      else {
        const [view] = await Promise.all([call(routes.viewLink, { linkId: opened, language }), openKept(opened)])
        put(view)
      }
    } catch (error) {
      const isGone = isCallError(error) && error.status >= 400 && error.status < 429
      setState(isGone ? { is: 'dead', dead: unknown } : { is: 'failed' })
    }
  }, [language, put])
  useEffect(() => void reload(), [reload])
  useHidingInTime(state, reload)
  const leave = useCallback(async () => {
    if (state.is !== 'open') return
    const { linkId, hospital, hospitalPhone } = state.view
    await call(routes.leaveLink, { linkId })
    // Every link of this browser is ended by it.
    for (const each of keptLinks()) keptOnDevice(each).clear()
    history.replaceState(null, '', location.pathname)
    setState({ is: 'left', hospital, hospitalPhone })
    scrollTo({ top: 0 })
  }, [state])
  return { state, put, reload: () => void reload(), leave }
}

/** A page that stays open on a tablet shows what was signed no longer than a new one would. */
function useHidingInTime(state: LinkState, reload: () => Promise<void>): void {
  const seconds = state.is === 'open' ? state.view.consent?.shownSeconds : undefined
  useEffect(() => {
    if (!seconds) return
    const timer = setTimeout(() => void reload(), seconds * 1_000)
    return () => clearTimeout(timer)
  }, [seconds, reload])
}

let opening: Promise<string | Dead> | undefined

/** The id of the link; it stands in the address afterwards, since it is worth nothing without this browser's cookie. */
function openedLink(): Promise<string | Dead> {
  if (secret === '') return Promise.resolve(new URLSearchParams(location.search).get('link') ?? unknown)
  // Once a page: React renders twice in development.
  opening ??= openSecret().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function openSecret(): Promise<string | Dead> {
  const { linkId, ended, ...shown } = await call(routes.openLink, { secret })
  if (linkId === null) return { ...(ended ?? { why: 'used', at: null }), ...shown }
  history.replaceState(null, '', `${location.pathname}?link=${linkId}`)
  void forgetClosed(linkId)
  return linkId
}

/** A link of another patient closes those before in this browser: what was typed there is not left to the next person. */
async function forgetClosed(opened: string): Promise<void> {
  for (const linkId of keptLinks().filter((each) => each !== opened)) {
    await call(routes.viewLink, { linkId, language: currentLanguage() }).catch((error: unknown) => {
      if (isCallError(error) && error.status === 404) keptOnDevice(linkId).clear()
    })
  }
}
