import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslate } from '../../core/i18n.ts'
import { whenUsed } from '../../core/when-idle.ts'
import { Header, type HeaderProps } from './header.tsx'
import { layoutTexts } from './layout-texts.ts'
import { MainArea, SkipLink } from './main-area.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { type MenuGroup, SideMenu } from './side-menu.tsx'
import styles from './site-layout.module.css'
import { useFocusOnNewPage } from './use-focus-on-new-page.ts'

export interface SiteLayoutProps extends Omit<HeaderProps, 'onMenu' | 'isMenuFolded' | 'isWithoutMessages'> {
  readonly groups: readonly MenuGroup[]
  /** The menu is a drawer at every width, and the page takes the whole of it. */
  readonly isFolded?: boolean
  /** Stands at the foot of the window, with the messages; the page ends above it. */
  readonly bar?: ReactNode
  readonly children: ReactNode
}

/** The frame of every signed-in page: header, side menu (a drawer on phones), foot. */
export function SiteLayout({ groups, isFolded = false, bar, children, ...header }: SiteLayoutProps) {
  const t = useTranslate()
  const drawer = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer.
  useEffect(() => drawer.current?.close(), [pathname])
  useFocusOnNewPage(pathname)
  useEffect(() => whenUsed(() => void import('./keep-place.ts').then(({ keepPlace }) => keepPlace())), [])
  const menu = <SideMenu groups={groups} onSignOut={header.onSignOut} />
  return (
    <>
      <SkipLink />
      <Header
        {...header}
        isWithoutMessages={Boolean(bar)}
        isMenuFolded={isFolded}
        onMenu={() => drawer.current?.showModal()}
      />
      <OfflineBanner />
      <div className={clsx(styles.shell, bar && styles.hasBar)}>
        {!isFolded && <div className={styles.side}>{menu}</div>}
        <dialog
          className={styles.sideDrawer}
          ref={drawer}
          aria-label={t(layoutTexts.menu)}
          onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.close()}
        >
          {menu}
        </dialog>
        <MainArea isWide={isFolded}>{children}</MainArea>
      </div>
      {bar}
    </>
  )
}
