import { homeIndexDefault, homeMenu } from '@tongying/contract/site'
import { frameTexts } from '../../../site/index.ts'
import { usePage } from '../page-context.ts'
import { LegalLine } from './legal-line.tsx'
import { Brand } from './mark.tsx'
import styles from './site-footer.module.css'

/** The footer of the desktop layout. */
export function SiteFooter() {
  const { operator, t } = usePage()
  return (
    <footer className={styles.footer} data-dark>
      <div className={styles.columns}>
        <div>
          <Brand />
          <dl>
            <dt>{t(frameTexts.business)}</dt>
            <dd>
              <a href={`mailto:${operator.businessEmail}`}>{operator.businessEmail}</a>
            </dd>
            <dt>{t(frameTexts.hotline)}</dt>
            <dd>
              <a href={`tel:${operator.hotline}`}>{operator.hotline}</a>
            </dd>
          </dl>
        </div>
        <div>
          <h2>{t(frameTexts.products)}</h2>
          {homeMenu
            .filter(({ homeIndex }) => homeIndex !== homeIndexDefault)
            .map(({ anchor, label }) => (
              <a key={anchor} href={`/home#${anchor}`}>
                {t(label)}
              </a>
            ))}
        </div>
        <div>
          <h2>{t(frameTexts.help)}</h2>
          <a href="/me/imageLearn">{t(frameTexts.academy)}</a>
          <a href="/cloudClassroomPage">{t(frameTexts.demos)}</a>
          <a href="/cloudDocumentPage">{t(frameTexts.maintenance)}</a>
        </div>
        <Company />
        <div className={styles.addresses}>
          <h2>{t(frameTexts.addresses)}</h2>
          {operator.addresses.map((address) => (
            <p key={address['zh-CN']}>{t(address)}</p>
          ))}
        </div>
      </div>
      <LegalLine />
    </footer>
  )
}

function Company() {
  const { t } = usePage()
  return (
    <div>
      <h2>{t(frameTexts.company)}</h2>
      <a href="/aboutUs">{t(frameTexts.aboutUs)}</a>
      <a href="/contactUs">{t(frameTexts.contactUs)}</a>
      <a href="/apply">{t(frameTexts.expertApplication)}</a>
    </div>
  )
}
