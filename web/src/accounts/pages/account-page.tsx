import { accountRoutes, type UserInfo } from '@tongying/contract/accounts'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { addedCard } from '../added-cards.ts'
import { AvatarDialog } from '../components/avatar-dialog.tsx'
import { BasicCard } from '../components/basic-card.tsx'
import { BasicDialog } from '../components/basic-dialog.tsx'
import { ClientCard } from '../components/client-card.tsx'
import { ContactDialog } from '../components/contact-dialog.tsx'
import { DevicesCard } from '../components/devices-card.tsx'
import { FactorDialog } from '../components/factor-dialog.tsx'
import { FirstSteps } from '../components/first-steps.tsx'
import { HistoryCard } from '../components/history-card.tsx'
import { PasskeysCard } from '../components/lazy-passkeys-card.ts'
import { PasswordDialog } from '../components/password-dialog.tsx'
import { RealNameDialog } from '../components/real-name-dialog.tsx'
import { type Dialog, SecurityCard } from '../components/security-card.tsx'
import { TokensCard } from '../components/tokens-card.tsx'
import { firstSteps, realNamePath } from '../first-steps.ts'
import { isSignInRecent } from '../recent-sign-in.ts'
import { accountPageTexts as texts } from '../texts.ts'
import styles from './account-page.module.css'

/** Dialogs with an address of their own, to which other pages lead. */
const dialogAt: Readonly<Record<string, Dialog>> = { '/me/account/edit': 'basic', [realNamePath]: 'realName' }

const wantRecentSignIn: ReadonlySet<Dialog> = new Set(['phone', 'email', 'factor'])

/** The account centre: what is next, basic information, account security, devices, sign-in history. */
export function AccountPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { data: info, isError, refetch } = useRoute(accountRoutes.getUserInfo, {})
  const [opened, setOpened] = useState<Dialog>()
  const addressed = dialogAt[pathname]
  async function open(next: Dialog) {
    if (!wantRecentSignIn.has(next) || (await isSignInRecent())) setOpened(next)
  }
  function close() {
    setOpened(undefined)
    if (addressed) void navigate('/me/account', { replace: true })
  }
  if (isError && !info) return <Problem title={t(uiTexts.load.failed)} onRetry={() => void refetch()} />
  if (!info) return <PageSkeleton />
  // The name is verified once: its address then opens nothing.
  const dialog = opened ?? (addressed === 'realName' && info.isRealNameVerified ? undefined : addressed)
  return (
    <PageFrame
      title={t(texts.title)}
      purpose={t(texts.purpose)}
      actions={
        <Button variant={firstSteps(info) ? 'default' : 'primary'} onClick={() => setOpened('basic')}>
          {t(texts.edit)}
        </Button>
      }
    >
      <div className="stack">
        <FirstSteps me={info} />
        <div className={styles.cards}>
          <BasicCard info={info} onAvatar={() => setOpened('avatar')} />
          <SecurityCard info={info} onOpen={(next) => void open(next)} />
          <Suspense>
            <PasskeysCard />
            <LaterCard />
          </Suspense>
          <DevicesCard />
          <HistoryCard />
          <ClientCard />
        </div>
        <details className={styles.developers}>
          <summary>{t(texts.tokens.forDevelopers)}</summary>
          <TokensCard />
        </details>
      </div>
      {dialog && <OpenDialog dialog={dialog} info={info} onClose={close} />}
    </PageFrame>
  )
}

/** What a later domain has for this page. */
function LaterCard() {
  const Card = addedCard()
  return Card ? <Card /> : null
}

function OpenDialog({ dialog, info, onClose }: { dialog: Dialog; info: UserInfo; onClose: () => void }) {
  if (dialog === 'basic') return <BasicDialog info={info} onClose={onClose} />
  if (dialog === 'avatar') return <AvatarDialog info={info} onClose={onClose} />
  if (dialog === 'password') return <PasswordDialog onClose={onClose} />
  if (dialog === 'factor') return <FactorDialog isOn={info.hasSecondFactor} onClose={onClose} />
  if (dialog === 'realName') return <RealNameDialog onClose={onClose} />
  return <ContactDialog kind={dialog} info={info} onClose={onClose} />
}
