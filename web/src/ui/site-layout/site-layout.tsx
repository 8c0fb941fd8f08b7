import './site-layout.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSay } from '../i18n.ts'
import { Footer } from './footer.tsx'
import { Header, type HeaderProps } from './header.tsx'
import { layoutTexts } from './layout-texts.ts'
import { type MenuGroup, SideMenu } from './side-menu.tsx'

export interface SiteLayoutProps extends Omit<HeaderProps, 'onMenu'> {
  readonly groups: readonly MenuGroup[]
  readonly children: ReactNode
}

/** The frame of every signed-in page: header, side menu (a drawer on phones), foot. */
export function SiteLayout({ groups, children, ...header }: SiteLayoutProps) {
  const say = useSay()
  const drawer = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawer.
  useEffect(() => drawer.current?.close(), [pathname])
  const menu = <SideMenu groups={groups} onSignOut={header.onSignOut} />
  return (
    <>
      <a className="skip" href="#main">
        {say(layoutTexts.skip)}
      </a>
      <Header {...header} onMenu={() => drawer.current?.showModal()} />
      <div className="shell">
        <div className="side">{menu}</div>
        <dialog
          className="side-drawer"
          ref={drawer}
          aria-label={say(layoutTexts.menu)}
          onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.close()}
        >
          {menu}
        </dialog>
        <main className="main" id="main" tabIndex={-1}>
          {children}
          <Footer />
        </main>
      </div>
    </>
  )
}
