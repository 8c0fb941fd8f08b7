import type { ReactNode } from 'react'
import { setLanguage, useLanguage } from '../../core/i18n.ts'
import { LinkButton } from '../link-button/link-button.tsx'

/** Switches between 中文 and English without a reload; shows the language that it leads to. */
export function LanguageButton({ className, icon }: { className?: string | undefined; icon?: ReactNode }) {
  const next = useLanguage() === 'zh-CN' ? 'en-US' : 'zh-CN'
  return (
    <LinkButton className={className} lang={next} onClick={() => setLanguage(next)}>
      {icon}
      {next === 'en-US' ? 'English' : '中文'}
    </LinkButton>
  )
}
