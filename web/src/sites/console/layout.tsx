import { NavLink, Outlet, ScrollRestoration, useNavigate } from 'react-router'
import { StillThere, signOut } from '../../accounts/index.ts'
import { SessionEnded } from '../../ui/components/session-ended/session-ended.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { Header } from '../../ui/patterns/site-layout/header.tsx'
import { layoutTexts } from '../../ui/patterns/site-layout/layout-texts.ts'
import { MainArea, SkipLink } from '../../ui/patterns/site-layout/main-area.tsx'
import { UploadHost } from '../../ui/patterns/upload/upload-host.tsx'
import { useLiveRefresh } from '../use-live-refresh.ts'
import { useWho } from '../who.ts'
import styles from './layout.module.css'
import { consoleSections } from './sections.ts'

/** The frame of the management console: its sections stand in the bar, the page has the full width. */
export function ConsoleLayout() {
  const t = useTranslate()
  const who = useWho()
  useLiveRefresh()
  const navigate = useNavigate()
  const sections = consoleSections.filter((section) => section.isOpenTo(who))
  return (
    <>
      <SkipLink />
      <Header
        user={{ name: who.name, avatarUrl: who.avatarUrl }}
        word={t(layoutTexts.console)}
        unread={who.unread}
        messagesPath="/me/information"
        isMessagesOutside
        accountPath="/me/account"
        onGo={(path) => (path.startsWith('/console') ? navigate(path) : location.assign(path))}
        onSignOut={() => void signOut()}
        nav={
          <nav className={styles.nav} aria-label={t(layoutTexts.menu)}>
            {sections.map((section) => (
              <NavLink key={section.path} to={section.path}>
                {t(section.label)}
              </NavLink>
            ))}
          </nav>
        }
      />
      <MainArea isWide>
        <Outlet />
      </MainArea>
      <ScrollRestoration />
      <UploadHost />
      <StillThere />
      <SessionEnded />
    </>
  )
}
