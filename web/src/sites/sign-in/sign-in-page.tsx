import type { Text } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Brand } from '../../ui/components/brand/brand.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { LanguageButton } from '../../ui/components/language-button/language-button.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { productName } from '../../ui/core/product-name.ts'
import { siteFacts } from '../../ui/core/site-facts.ts'
import { layoutTexts } from '../../ui/patterns/site-layout/layout-texts.ts'
import { pageName, readAddress, takeSecret, type View, writeView } from './address.ts'
import { FanPicture } from './fan-picture.tsx'
import { JoinByNumber } from './join-by-number.tsx'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in-page.module.css'
import { signInTexts } from './texts.ts'

// What few people need comes when they ask for it.
const InstitutionForm = lazy(() => import('./institution-form.tsx').then((m) => ({ default: m.InstitutionForm })))
const ResetForm = lazy(() => import('./reset-form.tsx').then((m) => ({ default: m.ResetForm })))
const SetUpForm = lazy(() => import('./set-up-form.tsx').then((m) => ({ default: m.SetUpForm })))
const UndoForm = lazy(() => import('./undo-form.tsx').then((m) => ({ default: m.UndoForm })))

/** Read once, as the page opens: React may render it twice. */
const linkSecret = takeSecret()

const titles = {
  pwd: signInTexts.title,
  code: signInTexts.title,
  register: signInTexts.registerTitle,
  reset: signInTexts.resetTitle,
  undo: signInTexts.undoTitle,
  setup: signInTexts.setUpTitle,
  institution: signInTexts.title,
} as const

/** The page under `/auth/`: the picture at the left, one form at the right. */
export function SignInPage() {
  const t = useTranslate()
  const { redirectUrl } = readAddress(location.href)
  const [view, setView] = useState<View>(() => readAddress(location.href).view)
  const [phone, setPhone] = useState('')
  const [isPasswordSet, setPasswordSet] = useState(false)
  const title = t(titles[view])
  const show = (next: View) => {
    writeView(next)
    setPasswordSet(false)
    setView(next)
  }
  useEffect(() => {
    document.title = `${title} · ${t(productName)}`
  }, [title, t])
  return (
    <div className={styles.page}>
      <BrandPicture />
      <main className={styles.main}>
        <a href="/" className={clsx(styles.home, styles.isSmall)}>
          <Brand className={styles.brand} />
        </a>
        <LanguageButton className={styles.language} icon={<Icon name="globe" />} />
        <div className={styles.box}>
          <h1>{title}</h1>
          <Lead view={view} redirectUrl={redirectUrl} />
          {isPasswordSet && (
            <Note turn="closed" role="status" className={styles.notice}>
              {t(signInTexts.passwordSet)}
            </Note>
          )}
          <FormOfView
            view={view}
            phone={phone}
            redirectUrl={redirectUrl}
            onPhone={setPhone}
            onView={show}
            onPasswordSet={() => {
              show('pwd')
              setPasswordSet(true)
            }}
          />
          {(view === 'pwd' || view === 'code') && <JoinByNumber />}
        </div>
        <PageFoot />
      </main>
    </div>
  )
}

function BrandPicture() {
  const t = useTranslate()
  return (
    <aside className={styles.picture} aria-label={t(siteFacts.brand)}>
      <a href="/" className={styles.home}>
        <Brand className={styles.brand} />
      </a>
      <FanPicture />
      <p className={styles.motto}>{t(signInTexts.motto)}</p>
    </aside>
  )
}

interface FormOfViewProps {
  view: View
  phone: string
  redirectUrl: string | undefined
  onPhone: (phone: string) => void
  onView: (view: View) => void
  onPasswordSet: () => void
}

function FormOfView(props: FormOfViewProps) {
  return (
    <Suspense>
      <ChosenForm {...props} />
    </Suspense>
  )
}

function ChosenForm(props: FormOfViewProps) {
  const { view, onPasswordSet, ...shared } = props
  const { phone, onPhone, onView } = shared
  switch (view) {
    case 'register':
      return <RegisterForm {...shared} />
    case 'undo':
      return <UndoForm secret={linkSecret} onView={onView} />
    case 'setup':
      return <SetUpForm secret={linkSecret} onView={onView} />
    case 'institution':
      return <InstitutionForm redirectUrl={props.redirectUrl} onView={onView} />
    case 'reset':
      return <ResetForm phone={phone} onPhone={onPhone} onBack={() => onView('pwd')} onDone={onPasswordSet} />
    default:
      return <SignInForm key={view} by={view} {...shared} />
  }
}

const leads: Partial<Record<View, Text>> = {
  register: signInTexts.registerLead,
  reset: signInTexts.resetLead,
  undo: signInTexts.undoLead,
  setup: signInTexts.setUpLead,
}

function Lead({ view, redirectUrl }: { view: View; redirectUrl: string | undefined }) {
  const t = useTranslate()
  const lead = leads[view]
  if (lead) return <p className="text-muted">{t(lead)}</p>
  const page = pageName(redirectUrl, t)
  return page === undefined ? null : <p className="text-muted">{t(signInTexts.backTo, { page })}</p>
}

function PageFoot() {
  const t = useTranslate()
  return (
    <footer className={styles.foot}>
      <span>
        © {new Date().getFullYear()} {t(siteFacts.company)}
      </span>
      <span>{siteFacts.filing}</span>
      <span className={styles.links}>
        <a href="/policy">{t(signInTexts.privacy)}</a>
        <a href="/agreement">{t(signInTexts.agreement)}</a>
      </span>
      {siteFacts.isDemo && <span>{t(layoutTexts.demo)}</span>}
    </footer>
  )
}
