import './site-layout.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Brand } from '../brand.tsx'
import { setLanguage, useLanguage, useSay } from '../i18n.ts'
import { Icon } from '../icons.tsx'
import { MenuButton, type MenuEntry } from '../menu-button.tsx'
import { Avatar } from '../person.tsx'
import { searchTexts } from '../search/search-texts.ts'
import { layoutTexts } from './layout-texts.ts'

export interface HeaderProps {
  readonly user: { readonly name: string; readonly avatarUrl?: string | undefined }
  readonly institution?: string | undefined
  /** Replaces the small word beside the brand. */
  readonly word?: string | undefined
  readonly unread: number
  readonly messagesPath: string
  /** The messages belong to another site: load it anew. */
  readonly isMessagesOutside?: boolean
  readonly accountPath: string
  /** Only for those who may enter it. */
  readonly consolePath?: string | undefined
  readonly onSignOut: () => void
  /** Opens the drawer on tablets and phones, where there is one. */
  readonly onMenu?: (() => void) | undefined
  /** Links in the bar itself instead of a side menu. */
  readonly nav?: ReactNode
  readonly onGo: (path: string) => void
  /** Opens the search over everything; also under Ctrl+K. */
  readonly onSearch?: (() => void) | undefined
  /** Opens the list of shortcuts; also under "?". */
  readonly onHelp?: (() => void) | undefined
}

/** Brand, institution, language, messages and the person's own menu. */
export function Header(props: HeaderProps) {
  const say = useSay()
  const unread = say(layoutTexts.unread, { count: props.unread })
  return (
    <header className="top">
      {props.onMenu && (
        <button type="button" className="tool only-drawer" onClick={props.onMenu}>
          <Icon name="menu" size={20} label={say(layoutTexts.menu)} />
        </button>
      )}
      <a href="/" className="home">
        <Brand {...(props.word === undefined ? {} : { word: props.word })} />
      </a>
      {props.institution !== undefined && (
        <div className="org ell">
          <Icon name="institution" />
          <span className="ell">{props.institution}</span>
        </div>
      )}
      {props.nav}
      <div className="tools">
        {props.onSearch && <SearchButton onSearch={props.onSearch} />}
        {props.onHelp && (
          <button type="button" className="tool not-phone" title={say(searchTexts.help)} onClick={props.onHelp}>
            <Icon name="help" size={20} label={say(searchTexts.help)} />
          </button>
        )}
        <LanguageSwitch />
        <Link
          className="tool"
          to={props.messagesPath}
          reloadDocument={props.isMessagesOutside ?? false}
          aria-label={unread}
          title={unread}
        >
          <Icon name="bell" size={20} />
          {props.unread > 0 && <b className="badge">{props.unread > 99 ? '99+' : props.unread}</b>}
        </Link>
        <MenuButton
          className="me"
          label={say(layoutTexts.own, { name: props.user.name })}
          entries={ownEntries(props, say)}
        >
          <Avatar name={props.user.name} src={props.user.avatarUrl} />
          <span className="ell me-name">{props.user.name}</span>
          <Icon name="down" size={14} />
        </MenuButton>
      </div>
    </header>
  )
}

/** Looks like the box that it opens; on a phone the glyph alone. */
function SearchButton({ onSearch }: { onSearch: () => void }) {
  const say = useSay()
  return (
    <button type="button" className="tool search-button" aria-keyshortcuts="Control+K" onClick={onSearch}>
      <Icon name="search" label={say(searchTexts.search)} />
      <span className="ell" aria-hidden>
        {say(searchTexts.box)}
      </span>
      <kbd aria-hidden>Ctrl</kbd>
      <kbd aria-hidden>K</kbd>
    </button>
  )
}

/** Switches between 中文 and English without a reload; shows the language that it leads to. */
export function LanguageSwitch() {
  const next = useLanguage() === 'zh-CN' ? 'en-US' : 'zh-CN'
  return (
    <button type="button" className="tool" lang={next} onClick={() => setLanguage(next)}>
      <Icon name="globe" />
      <span aria-hidden>{next === 'en-US' ? 'EN' : '中'}</span>
      <span className="visually-hidden">{next === 'en-US' ? 'English' : '中文'}</span>
    </button>
  )
}

function ownEntries(props: HeaderProps, say: ReturnType<typeof useSay>): MenuEntry[] {
  const { consolePath } = props
  const entries: MenuEntry[] = [
    { key: 'account', icon: 'person', label: say(layoutTexts.account), onChoose: () => props.onGo(props.accountPath) },
  ]
  if (consolePath !== undefined) {
    entries.push({
      key: 'console',
      icon: 'console',
      label: say(layoutTexts.console),
      onChoose: () => props.onGo(consolePath),
    })
  }
  entries.push({ key: 'signOut', icon: 'signOut', label: say(layoutTexts.signOut), onChoose: props.onSignOut })
  return entries
}
