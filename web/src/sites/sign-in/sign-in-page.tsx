import { useEffect, useState } from 'react'
import { Brand } from '../../ui/brand.tsx'
import { setLanguage, useLanguage, useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import { siteFacts } from '../../ui/site-facts.ts'
import { layoutTexts } from '../../ui/site-layout/layout-texts.ts'
import { pageName, readAddress, type View, writeView } from './address.ts'
import { FanPicture } from './fan-picture.tsx'
import { JoinByNumber } from './join-by-number.tsx'
import { RegisterForm } from './register-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { signInTexts } from './texts.ts'

const titles = {
  pwd: signInTexts.title,
  code: signInTexts.title,
  register: signInTexts.registerTitle,
  reset: signInTexts.resetTitle,
} as const

/** The page under `/auth/`: the picture at the left, one form at the right. */
export function SignInPage() {
  const say = useSay()
  const { redirectUrl } = readAddress(location.href)
  const [view, setView] = useState<View>(() => readAddress(location.href).view)
  const [phone, setPhone] = useState('')
  const [isPasswordSet, setPasswordSet] = useState(false)
  const title = say(titles[view])
  const show = (next: View) => {
    writeView(next)
    setPasswordSet(false)
    setView(next)
  }
  useEffect(() => {
    document.title = `${title} · ${say(siteFacts.brand)}${say(siteFacts.product)}`
  }, [title, say])
  const shared = { phone, onPhone: setPhone, onView: show, redirectUrl }
  return (
    <div className="si">
      <section className="pic">
        <a href="/" className="home">
          <Brand />
        </a>
        <FanPicture />
        <p className="motto">{say(signInTexts.motto)}</p>
      </section>
      <main className="fm">
        <a href="/" className="home small">
          <Brand />
        </a>
        <LanguageButton />
        <div className="bx">
          <h1>{title}</h1>
          <Lead view={view} redirectUrl={redirectUrl} />
          {isPasswordSet && (
            <p className="note done" role="status">
              <Icon name="check" />
              <span>{say(signInTexts.passwordSet)}</span>
            </p>
          )}
          {(view === 'pwd' || view === 'code') && <SignInForm key={view} by={view} {...shared} />}
          {view === 'register' && <RegisterForm {...shared} />}
          {view === 'reset' && (
            <ResetForm
              phone={phone}
              onPhone={setPhone}
              onBack={() => show('pwd')}
              onDone={() => {
                show('pwd')
                setPasswordSet(true)
              }}
            />
          )}
          {(view === 'pwd' || view === 'code') && <JoinByNumber />}
        </div>
        <PageFoot />
      </main>
    </div>
  )
}

function Lead({ view, redirectUrl }: { view: View; redirectUrl: string | undefined }) {
  const say = useSay()
  const page = pageName(redirectUrl, say)
  if (view === 'reset') return <p className="t2">{say(signInTexts.resetLead)}</p>
  if (view === 'register') return <p className="t2">{say(signInTexts.registerLead)}</p>
  return page === undefined ? null : <p className="t2">{say(signInTexts.backTo, { page })}</p>
}

function LanguageButton() {
  const next = useLanguage() === 'zh-CN' ? 'en-US' : 'zh-CN'
  return (
    <button type="button" className="lang" lang={next} onClick={() => setLanguage(next)}>
      <Icon name="globe" />
      {next === 'en-US' ? 'English' : '中文'}
    </button>
  )
}

function PageFoot() {
  const say = useSay()
  return (
    <footer className="ft2">
      <span>
        © {new Date().getFullYear()} {say(siteFacts.company)}
      </span>
      <span>{siteFacts.filing}</span>
      <span className="links">
        <a href="/policy">{say(signInTexts.privacy)}</a>
        <a href="/agreement">{say(signInTexts.agreement)}</a>
      </span>
      {siteFacts.isDemo && <span>{say(layoutTexts.demo)}</span>}
    </footer>
  )
}
