import { Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router'
import { useLiveMessages } from '../../messages/index.ts'
import { useSay } from '../../ui/i18n.ts'
import { SessionEnded } from '../../ui/session-ended.tsx'
import { SiteLayout } from '../../ui/site-layout/site-layout.tsx'
import { UploadHost } from '../../ui/upload/upload-host.tsx'
import { signOut } from '../sign-out.ts'
import { useWho } from '../who.ts'
import { menuGroups } from './menu.ts'

/** Header, side menu and foot around every signed-in page. */
export function UserCentreLayout() {
  const say = useSay()
  const who = useWho()
  useLiveMessages()
  const navigate = useNavigate()
  const { state } = useNavigation()
  return (
    <SiteLayout
      user={{ name: who.name, avatarUrl: who.avatarUrl }}
      institution={who.hospitalName}
      unread={who.unread}
      groups={menuGroups(say, who)}
      messagesPath="/me/information"
      accountPath="/me/account"
      consolePath={who.mayEnterConsole ? '/console' : undefined}
      onGo={(path) => (path.startsWith('/console') ? location.assign(path) : navigate(path))}
      onSignOut={signOut}
    >
      {state !== 'idle' && <div className="page-progress" role="presentation" />}
      <Outlet />
      <ScrollRestoration />
      <UploadHost />
      <SessionEnded />
    </SiteLayout>
  )
}
