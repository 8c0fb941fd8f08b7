import { clsx } from 'clsx'
import { NavLink, useLocation } from 'react-router'
import { Icon, type IconName } from '../../components/icons/icons.tsx'
import { useTranslate } from '../../core/i18n.ts'
import { layoutTexts } from './layout-texts.ts'
import styles from './site-layout.module.css'

export interface MenuItem {
  readonly path: string
  readonly icon: IconName
  readonly label: string
  /** A count or a word at the right end. */
  readonly note?: string | number | undefined
  /** It is this person's turn: the count turns amber. */
  readonly isHot?: boolean
  /** Leads out of this site: loads the page again. */
  readonly isOutside?: boolean
  /** Marked only at exactly this address. */
  readonly isExact?: boolean
  /** Other addresses that belong to this entry. */
  readonly alsoAt?: readonly string[]
}
export interface MenuGroup {
  readonly title: string
  readonly items: readonly MenuItem[]
}

/** The menu at the left: groups of links, log out at its foot. */
export function SideMenu({ groups, onSignOut }: { groups: readonly MenuGroup[]; onSignOut: () => void }) {
  const t = useTranslate()
  const { pathname } = useLocation()
  return (
    <nav className={styles.sideMenu} aria-label={t(layoutTexts.menu)}>
      {groups.map((group) => (
        <section key={group.title}>
          <h2>{group.title}</h2>
          <ul>
            {group.items.map((item) => (
              <li key={item.path}>
                <NavLink
                  to={item.path}
                  end={item.isExact ?? false}
                  reloadDocument={item.isOutside ?? false}
                  className={({ isActive }) => (isActive || item.alsoAt?.includes(pathname) ? styles.isOn : '')}
                >
                  <Icon name={item.icon} />
                  <span>{item.label}</span>
                  {item.note !== undefined && (
                    <span className={item.isHot ? clsx(styles.count, styles.hot) : styles.count}>{item.note}</span>
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className={styles.out}>
        <button type="button" onClick={onSignOut}>
          <Icon name="signOut" />
          {t(layoutTexts.signOut)}
        </button>
      </div>
    </nav>
  )
}
