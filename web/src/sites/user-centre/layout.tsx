import { useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router'
import { AccountQuestions, signOut } from '../../accounts/index.ts'
import { SessionEnded } from '../../ui/components/session-ended/session-ended.tsx'
import { PageProgress } from '../../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { definePart, usePart } from '../../ui/core/part.ts'
import { useIsPhone } from '../../ui/core/use-is-phone.ts'
import { useShortcuts } from '../../ui/patterns/search/use-shortcuts.ts'
import { useTypedMeanwhile } from '../../ui/patterns/search/use-typed-meanwhile.ts'
import type { MenuGroup } from '../../ui/patterns/site-layout/side-menu.tsx'
import { SiteLayout } from '../../ui/patterns/site-layout/site-layout.tsx'
import { UploadHost } from '../../ui/patterns/upload/upload-host.tsx'
import { useLiveRefresh } from '../use-live-refresh.ts'
import { useWho } from '../who.ts'
import { hasTabBar } from './has-tab-bar.ts'
import { menuGroups } from './menu.ts'
import { usePrefetchedRoom } from './use-prefetched-room.ts'

/** Both windows come when they are first opened. */
const quickSearch = definePart(() => import('../../ui/patterns/search/quick-search.tsx'))
const shortcutList = definePart(() => import('../../ui/patterns/search/shortcut-list.tsx'))

/** Only phones have it. */
const tabBar = definePart(() => import('./tab-bar.tsx'))

/** Header, side menu and foot around every signed-in page. */
export function UserCentreLayout() {
  const t = useTranslate()
  const who = useWho()
  useLiveRefresh()
  usePrefetchedRoom()
  const navigate = useNavigate()
  const { state } = useNavigation()
  const { pathname } = useLocation()
  const hasBar = useIsPhone() && hasTabBar(pathname)
  const bar = usePart(tabBar, hasBar)
  const [open, setOpen] = useState<'search' | 'help'>()
  useShortcuts({ search: () => setOpen('search'), help: () => setOpen('help') })
  const search = usePart(quickSearch, open === 'search')
  const shortcuts = usePart(shortcutList, open === 'help')
  const takeTyped = useTypedMeanwhile(open === 'search' && !search)
  const groups = menuGroups(t, who)
  const go = (path: string) => (path.startsWith('/console') ? location.assign(path) : void navigate(path))
  return (
    <SiteLayout
      user={{ name: who.name, avatarUrl: who.avatarUrl }}
      institution={who.hospitalName}
      unread={who.unread}
      groups={groups}
      messagesPath="/me/information"
      accountPath="/me/account"
      consolePath={who.mayEnterConsole ? '/console' : undefined}
      bar={hasBar && (bar ? <bar.TabBar unread={who.unread} /> : <span />)}
      onGo={go}
      onSignOut={() => void signOut()}
      onSearch={() => setOpen('search')}
      onHelp={() => setOpen('help')}
    >
      {state !== 'idle' && <PageProgress />}
      <Outlet />
      <ScrollRestoration />
      <UploadHost />
      <AccountQuestions />
      <SessionEnded />
      {open === 'search' && search && (
        <search.QuickSearch
          find={(words) => find(words, groups)}
          takeTyped={takeTyped}
          onOpen={go}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'help' && shortcuts && <shortcuts.ShortcutList onClose={() => setOpen(undefined)} />}
    </SiteLayout>
  )
}

/** What the search finds: cases and pages; its words and calls come with the first search. */
async function find(words: string, groups: readonly MenuGroup[]) {
  const { searchEverywhere } = await import('./global-search.tsx')
  return searchEverywhere(words, groups)
}
