import { clsx } from 'clsx'
import { Link } from 'react-router'
import { Brand } from '../../components/brand/brand.tsx'
import { IconButton, iconLink } from '../../components/icon-button/icon-button.tsx'
import { Icon } from '../../components/icons/icons.tsx'
import { MenuButton, type MenuEntry } from '../../components/menu-button/menu-button.tsx'
import { Avatar } from '../../components/person/person.tsx'
import { setLanguage, useLanguage, useTranslate } from '../../core/i18n.ts'
import { searchTexts } from '../search/search-texts.ts'
import { layoutTexts } from './layout-texts.ts'
import styles from './site-layout.module.css'

export interface HeaderProps {
  readonly user: { readonly name: string; readonly avatarUrl?: string | undefined }
  readonly institution?: string | undefined
  /** Replaces the small word beside the brand. */
  readonly word?: string | undefined
  readonly unread: number
  readonly messagesPath: string
  /** The messages belong to another site: load the page again. */
  readonly isMessagesOutside?: boolean
  readonly accountPath: string
  /** Only for those who may enter it. */
  readonly consolePath?: string | undefined
  readonly onSignOut: () => void
  /** Opens the drawer on tablets and phones, where there is one. */
  readonly onMenu?: (() => void) | undefined
  /** The drawer's button stands there at every width. */
  readonly isMenuFolded?: boolean
  readonly onGo: (path: string) => void
  /** Opens the search over everything; also under Ctrl+K. */
  readonly onSearch?: (() => void) | undefined
  /** Opens the list of shortcuts; also under "?". */
  readonly onHelp?: (() => void) | undefined
  /** The messages stand elsewhere on the page, with their count. */
  readonly isWithoutMessages?: boolean
}

/** Brand, institution, language, messages and the person's own menu. */
export function Header(props: HeaderProps) {
  const t = useTranslate()
  return (
    <header className={styles.top}>
      {props.onMenu && (
        <IconButton className={props.isMenuFolded ? undefined : styles.onlyDrawer} onClick={props.onMenu}>
          <Icon name="menu" size={20} label={t(layoutTexts.menu)} />
        </IconButton>
      )}
      <a href="/" className={styles.home}>
        <Brand isCompact {...(props.word === undefined ? {} : { word: props.word })} />
      </a>
      {props.institution !== undefined && (
        <div className={clsx(styles.org, 'truncate')} title={props.institution}>
          <Icon name="institution" />
          <span className="truncate">{props.institution}</span>
        </div>
      )}
      <div className={styles.tools}>
        {props.onSearch && <SearchButton onSearch={props.onSearch} />}
        {props.onHelp && (
          <IconButton className={styles.notPhone} title={t(searchTexts.help)} onClick={props.onHelp}>
            <Icon name="help" size={20} label={t(searchTexts.help)} />
          </IconButton>
        )}
        <LanguageSwitch />
        {!props.isWithoutMessages && <Bell {...props} />}
        <MenuButton
          className={styles.me}
          label={t(layoutTexts.own, { name: props.user.name })}
          entries={ownEntries(props, t)}
        >
          <Avatar name={props.user.name} src={props.user.avatarUrl} />
          <span className={clsx(styles.name, 'truncate')}>{props.user.name}</span>
          <Icon name="down" size={14} />
        </MenuButton>
      </div>
    </header>
  )
}

/** The way to the messages, with how many are unread. */
function Bell(props: HeaderProps) {
  const t = useTranslate()
  const unread = t(layoutTexts.unread, { count: props.unread })
  return (
    <Link
      className={iconLink}
      to={props.messagesPath}
      reloadDocument={props.isMessagesOutside ?? false}
      aria-label={unread}
      title={unread}
    >
      <Icon name="bell" size={20} />
      {props.unread > 0 && <b className={styles.badge}>{props.unread > 99 ? '99+' : props.unread}</b>}
    </Link>
  )
}

/** Looks like the box that it opens; on a phone the glyph alone. */
function SearchButton({ onSearch }: { onSearch: () => void }) {
  const t = useTranslate()
  return (
    <IconButton className={styles.searchButton} aria-keyshortcuts="Control+K" onClick={onSearch}>
      <Icon name="search" label={t(searchTexts.search)} />
      <span className="truncate" aria-hidden>
        {t(searchTexts.box)}
      </span>
      <kbd aria-hidden>Ctrl</kbd>
      <kbd aria-hidden>K</kbd>
    </IconButton>
  )
}

/** Switches between 中文 and English without a reload; shows the language that it leads to. */
export function LanguageSwitch() {
  const next = useLanguage() === 'zh-CN' ? 'en-US' : 'zh-CN'
  return (
    <IconButton lang={next} onClick={() => setLanguage(next)}>
      <Icon name="globe" />
      <span aria-hidden>{next === 'en-US' ? 'EN' : '中'}</span>
      <span className="visually-hidden">{next === 'en-US' ? 'English' : '中文'}</span>
    </IconButton>
  )
}

function ownEntries(props: HeaderProps, t: ReturnType<typeof useTranslate>): MenuEntry[] {
  const { consolePath } = props
  const entries: MenuEntry[] = [
    { key: 'account', icon: 'person', label: t(layoutTexts.account), onChoose: () => props.onGo(props.accountPath) },
  ]
  if (consolePath !== undefined) {
    entries.push({
      key: 'console',
      icon: 'console',
      label: t(layoutTexts.console),
      onChoose: () => props.onGo(consolePath),
    })
  }
  entries.push({ key: 'signOut', icon: 'signOut', label: t(layoutTexts.signOut), onChoose: props.onSignOut })
  return entries
}
