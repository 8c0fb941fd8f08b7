import { signInAddress } from '@tongying/contract/site'
import { frameTexts } from '../../../site/index.ts'
import { Icon } from '../../../ui/icons.tsx'
import { usePage } from '../page-context.ts'
import defaultDoctor from '../pictures/default-doctor.svg'

/** Log in and register for guests, the avatar with its menu for who is signed in. */
export function Visitor() {
  const { isSignedIn, origin, wanted, t } = usePage()
  if (isSignedIn) return <AccountMenu />
  return (
    <>
      <a className="log-in" href={signInAddress('pwd', origin, wanted)}>
        {t(frameTexts.logIn)}
      </a>
      <a className="btn p rg" href={signInAddress('register', origin, wanted)}>
        {t(frameTexts.register)}
      </a>
    </>
  )
}

/** The script fills in name and picture, and shows the console to those who may enter it. */
function AccountMenu() {
  const { t } = usePage()
  return (
    <details className="who" data-account>
      <summary>
        <img className="avatar" src={defaultDoctor} alt="" width="40" height="40" data-avatar={defaultDoctor} />
        <span className="visually-hidden">{t(frameTexts.account)}</span>
        <span className="who-name" data-name />
        <Icon name="down" />
      </summary>
      <div className="who-menu float">
        <ul>
          <li>
            <a href="/me">{t(frameTexts.userCentre)}</a>
          </li>
          <li data-console hidden>
            <a href="/console">{t(frameTexts.console)}</a>
          </li>
          <li>
            <button type="button" data-log-out>
              {t(frameTexts.logOut)}
            </button>
          </li>
        </ul>
        <p className="who-error" role="alert" data-log-out-failed={t(frameTexts.logOutFailed)} />
      </div>
    </details>
  )
}
