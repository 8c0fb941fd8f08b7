import { useState } from 'react'
import { Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router'
import { StillThere, signOut } from '../../accounts/index.ts'
import { SessionEnded } from '../../ui/components/session-ended/session-ended.tsx'
import { PageProgress } from '../../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { QuickSearch } from '../../ui/patterns/search/quick-search.tsx'
import { ShortcutList } from '../../ui/patterns/search/shortcut-list.tsx'
import { useShortcuts } from '../../ui/patterns/search/use-shortcuts.ts'
import type { MenuGroup } from '../../ui/patterns/site-layout/side-menu.tsx'
import { SiteLayout } from '../../ui/patterns/site-layout/site-layout.tsx'
import { UploadHost } from '../../ui/patterns/upload/upload-host.tsx'
import { useLiveRefresh } from '../use-live-refresh.ts'
import { useWho } from '../who.ts'
import { menuGroups } from './menu.ts'

/** Header, side menu and foot around every signed-in page. */
export function UserCentreLayout() {
  const t = useTranslate()
  const who = useWho()
  useLiveRefresh()
  const navigate = useNavigate()
  const { state } = useNavigation()
  const [open, setOpen] = useState<'search' | 'help'>()
  useShortcuts({ search: () => setOpen('search'), help: () => setOpen('help') })
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
      onGo={go}
      onSignOut={() => void signOut()}
      onSearch={() => setOpen('search')}
      onHelp={() => setOpen('help')}
    >
      {state !== 'idle' && <PageProgress />}
      <Outlet />
      <ScrollRestoration />
      <UploadHost />
      <StillThere />
      <SessionEnded />
      {open === 'search' && (
        <QuickSearch find={(words) => find(words, groups)} onOpen={go} onClose={() => setOpen(undefined)} />
      )}
      {open === 'help' && <ShortcutList onClose={() => setOpen(undefined)} />}
    </SiteLayout>
  )
}

/** What the search finds: cases and pages; its words and calls come with the first search. */
async function find(words: string, groups: readonly MenuGroup[]) {
  const { searchEverywhere } = await import('./global-search.tsx')
  return searchEverywhere(words, groups)
}
