import { languages } from '@tongying/contract/kit'
import { frameTexts } from '../../../site/index.ts'
import { Icon } from '../../../ui/components/icons/icons.tsx'
import { usePage } from '../page-context.ts'
import styles from './site-tools.module.css'

/** Shows the same page in the other language; the script keeps query and anchor, without it the server sets the cookie. */
export function LanguageSwitch() {
  const { language, path, t } = usePage()
  const other = languages.find((each) => each !== language) ?? language
  return (
    <a
      className={styles.language}
      href={`${path}?displayLanguage=${other}`}
      hrefLang={other}
      lang={other}
      data-language={other}
      title={t(frameTexts.switchLanguage)}
    >
      <Icon name="globe" />
      {t(frameTexts.language)}
    </a>
  )
}
