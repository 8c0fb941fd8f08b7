import { Navigate, Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router'
import { AccountQuestions, signOut } from '../../accounts/index.ts'
import { trailAlarm } from '../../audit/index.ts'
import { SessionEnded } from '../../ui/components/session-ended/session-ended.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { usePart } from '../../ui/core/part.ts'
import { layoutTexts } from '../../ui/patterns/site-layout/layout-texts.ts'
import { SiteLayout } from '../../ui/patterns/site-layout/site-layout.tsx'
import { UploadHost } from '../../ui/patterns/upload/upload-host.tsx'
import { useLiveRefresh } from '../use-live-refresh.ts'
import { useWho } from '../who.ts'
import { useConsoleMenu } from './menu.ts'
import { consoleGroups, isOpenAt } from './sections.ts'

const reviewQueues = consoleGroups.flatMap(({ sections }) => sections.filter((section) => section.isReviewQueue))

/** The frame of the management console: that of the user centre; a review takes the whole width, its menu folded. */
export function ConsoleLayout() {
  const t = useTranslate()
  const who = useWho()
  useLiveRefresh()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const alarm = usePart(trailAlarm, who.isPlatformAdmin || who.isPlatformAuditor)
  return (
    <SiteLayout
      user={{ name: who.name, avatarUrl: who.avatarUrl }}
      word={t(layoutTexts.console)}
      unread={who.unread}
      groups={useConsoleMenu(who)}
      isFolded={reviewQueues.some(({ path }) => pathname.startsWith(path))}
      messagesPath="/me/information"
      isMessagesOutside
      accountPath="/me/account"
      onGo={(path) => (path.startsWith('/console') ? navigate(path) : location.assign(path))}
      onSignOut={() => void signOut()}
    >
      {alarm && <alarm.TrailAlarm />}
      {who.isKnown && !isOpenAt(pathname, who) ? <Navigate to="/console" replace /> : <Outlet />}
      <ScrollRestoration />
      <UploadHost />
      <AccountQuestions />
      <SessionEnded />
    </SiteLayout>
  )
}
