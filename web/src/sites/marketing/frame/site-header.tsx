import { homeIndexDefault, homeMenu } from '@tongying/contract/site'
import { frameTexts } from '../../../site/index.ts'
import { usePage } from '../page-context.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Brand } from './mark.tsx'
import { Visitor } from './visitor.tsx'

/** The header of the desktop layout, with the menu of the home page's parts. */
export function SiteHeader() {
  const { path, t } = usePage()
  const isHome = path === '/' || path === '/home'
  return (
    <header className="site-header">
      <Brand />
      <nav aria-label={t(frameTexts.menu)}>
        {homeMenu.map(({ homeIndex, anchor, label }) => (
          <a
            key={anchor}
            href={isHome ? `#${anchor}` : homeIndex === homeIndexDefault ? '/home' : `/home#${anchor}`}
            data-home-index={homeIndex}
            aria-current={isHome && homeIndex === homeIndexDefault ? 'true' : undefined}
          >
            {t(label)}
          </a>
        ))}
      </nav>
      <div className="site-tools">
        <LanguageSwitch />
        <Visitor />
      </div>
    </header>
  )
}
