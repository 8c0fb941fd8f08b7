import { aboutTexts } from '../../../site/index.ts'
import { RootLayout } from '../frame/layouts.tsx'
import { usePage } from '../page-context.ts'
import { ContactForm } from './contact-form.tsx'
import styles from './contact-us-page.module.css'
import { PageHead } from './page-head.tsx'

const { contactUs } = aboutTexts

/** `/contactUs` */
export function ContactUsPage() {
  const { operator, t } = usePage()
  const email = <a href={`mailto:${operator.businessEmail}`}>{operator.businessEmail}</a>
  return (
    <RootLayout>
      <PageHead title={t(contactUs.title)} lead={t(contactUs.lead)} />
      <div className={styles.contacts}>
        <section>
          <h2>{t(contactUs.business)}</h2>
          <p className={styles.contact}>{email}</p>
          <p>{t(contactUs.businessText)}</p>
        </section>
        <section>
          <h2>{t(contactUs.support)}</h2>
          <p className={styles.contact}>
            <a href={`tel:${operator.hotline}`}>{operator.hotline}</a>
          </p>
          <p>{t(contactUs.supportText)}</p>
        </section>
        <section>
          <h2>{t(contactUs.privacy)}</h2>
          <p className={styles.contact}>{email}</p>
          <p>{t(contactUs.privacyText)}</p>
        </section>
        <section>
          <h2>{t(contactUs.visit)}</h2>
          {operator.addresses.map((address) => (
            <p key={address['zh-CN']}>{t(address)}</p>
          ))}
        </section>
      </div>
      <ContactForm />
    </RootLayout>
  )
}
