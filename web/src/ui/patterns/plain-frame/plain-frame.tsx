import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../../components/icons/icons.tsx'
import { LanguageButton } from '../../components/language-button/language-button.tsx'
import { useTranslate } from '../../core/i18n.ts'
import { siteFacts } from '../../core/site-facts.ts'
import styles from './plain-frame.module.css'

/** A page without a menu, for those who have no account: the institution whose page it is, and the other language. */
export function PlainFrame(props: {
  /** The product's own name stands where there is none; nothing while it is not known yet. */
  institution: string | undefined
  /** Before the product's own name. */
  mark?: ReactNode
  className?: string | undefined
  children: ReactNode
}) {
  const t = useTranslate()
  return (
    <div className={clsx(styles.frame, props.className)}>
      <header className={styles.head}>
        {props.institution && (
          <span className="cluster">
            <Icon name="institution" size={20} />
            <span>{props.institution}</span>
          </span>
        )}
        {props.institution === '' && (
          <span className="cluster">
            {props.mark}
            <span>{t(siteFacts.brand)}</span>
          </span>
        )}
        <LanguageButton className={styles.language} />
      </header>
      <main className={styles.main}>{props.children}</main>
    </div>
  )
}
