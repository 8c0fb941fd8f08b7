import './console.css'
import { NavLink, Outlet, ScrollRestoration, useNavigate } from 'react-router'
import { StillThere, signOut } from '../../accounts/index.ts'
import { useLiveMessages } from '../../messages/index.ts'
import { useSay } from '../../ui/i18n.ts'
import { SessionEnded } from '../../ui/session-ended.tsx'
import { Footer } from '../../ui/site-layout/footer.tsx'
import { Header } from '../../ui/site-layout/header.tsx'
import { layoutTexts } from '../../ui/site-layout/layout-texts.ts'
import { UploadHost } from '../../ui/upload/upload-host.tsx'
import { useWho } from '../who.ts'
import { consoleSections } from './sections.ts'

/** The frame of the management console: its sections stand in the bar, the page has the full width. */
export function ConsoleLayout() {
  const say = useSay()
  const who = useWho()
  useLiveMessages()
  const navigate = useNavigate()
  const sections = consoleSections.filter((section) => section.isOpenTo(who))
  return (
    <>
      <a className="skip" href="#main">
        {say(layoutTexts.skip)}
      </a>
      <Header
        user={{ name: who.name, avatarUrl: who.avatarUrl }}
        word={say(layoutTexts.console)}
        unread={who.unread}
        messagesPath="/me/information"
        isMessagesOutside
        accountPath="/me/account"
        onGo={(path) => (path.startsWith('/console') ? navigate(path) : location.assign(path))}
        onSignOut={() => void signOut()}
        nav={
          <nav className="console-nav" aria-label={say(layoutTexts.menu)}>
            {sections.map((section) => (
              <NavLink key={section.path} to={section.path}>
                {say(section.label)}
              </NavLink>
            ))}
          </nav>
        }
      />
      <main className="main console-main" id="main" tabIndex={-1}>
        <Outlet />
        <Footer />
      </main>
      <ScrollRestoration />
      <UploadHost />
      <StillThere />
      <SessionEnded />
    </>
  )
}
