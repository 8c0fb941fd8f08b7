import { frameTexts } from '../../../site/index.ts'
import { usePage } from '../page-context.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Brand } from './mark.tsx'
import { Visitor } from './visitor.tsx'

/** Brand, language and sign-in alone: on a phone, and on the pages that stand for themselves. */
export function CompactBar({ isOnPhonesOnly = false }: { isOnPhonesOnly?: boolean }) {
  const { t } = usePage()
  return (
    <nav className={isOnPhonesOnly ? 'compact phone-only' : 'compact'} aria-label={t(frameTexts.bar)}>
      <Brand />
      <div className="site-tools">
        <LanguageSwitch />
        <Visitor />
      </div>
    </nav>
  )
}
