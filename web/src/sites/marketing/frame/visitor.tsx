import { signInAddress } from '@tongying/contract/site'
import { clsx } from 'clsx'
import { frameTexts } from '../../../site/index.ts'
import { Icon } from '../../../ui/components/icons/icons.tsx'
import { usePage } from '../page-context.ts'
import defaultDoctor from '../pictures/default-doctor.svg'
import { PrimaryLink } from './primary-link.tsx'
import styles from './site-tools.module.css'

/** Log in and register for guests, the avatar with its menu for who is signed in. */
export function Visitor() {
  const { isSignedIn, origin, wanted, t } = usePage()
  if (isSignedIn) return <AccountMenu />
  return (
    <>
      <a className={styles.logIn} href={signInAddress('pwd', origin, wanted)}>
        {t(frameTexts.logIn)}
      </a>
      <PrimaryLink className={styles.register} href={signInAddress('register', origin, wanted)}>
        {t(frameTexts.register)}
      </PrimaryLink>
    </>
  )
}

/** The script fills in name and picture, and shows the console to those who may enter it. */
function AccountMenu() {
  const { t } = usePage()
  return (
    <details className={styles.who} data-account>
      <summary>
        <img className={styles.avatar} src={defaultDoctor} alt="" width="40" height="40" data-avatar={defaultDoctor} />
        <span className="visually-hidden">{t(frameTexts.account)}</span>
        <span className={styles.name} data-name />
        <Icon name="down" />
      </summary>
      <div className={clsx(styles.menu, 'floating')}>
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
        <p className={styles.error} role="alert" data-log-out-failed={t(frameTexts.logOutFailed)} />
      </div>
    </details>
  )
}
