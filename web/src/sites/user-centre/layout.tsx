import { useState } from 'react'
import { Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router'
import { StillThere, signOut } from '../../accounts/index.ts'
import { useLiveMessages } from '../../messages/index.ts'
import { useSay } from '../../ui/i18n.ts'
import { QuickSearch } from '../../ui/search/quick-search.tsx'
import { ShortcutList } from '../../ui/search/shortcut-list.tsx'
import { useShortcuts } from '../../ui/search/use-shortcuts.ts'
import { SessionEnded } from '../../ui/session-ended.tsx'
import type { MenuGroup } from '../../ui/site-layout/side-menu.tsx'
import { SiteLayout } from '../../ui/site-layout/site-layout.tsx'
import { UploadHost } from '../../ui/upload/upload-host.tsx'
import { useWho } from '../who.ts'
import { menuGroups } from './menu.ts'

/** Header, side menu and foot around every signed-in page. */
export function UserCentreLayout() {
  const say = useSay()
  const who = useWho()
  useLiveMessages()
  const navigate = useNavigate()
  const { state } = useNavigation()
  const [open, setOpen] = useState<'search' | 'help'>()
  useShortcuts({ search: () => setOpen('search'), help: () => setOpen('help') })
  const groups = menuGroups(say, who)
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
      {state !== 'idle' && <div className="page-progress" role="presentation" />}
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
  const { findEverything } = await import('./find.tsx')
  return findEverything(words, groups)
}
