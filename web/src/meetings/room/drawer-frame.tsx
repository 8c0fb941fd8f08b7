import { type ReactNode, useEffect, useRef } from 'react'
import { useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import { roomTexts } from '../texts.ts'

/** A drawer at the right: title, a short note, content. Escape closes it. */
export function DrawerFrame(props: { title: string; note?: string; onClose(): void; children: ReactNode }) {
  const say = useSay()
  const drawer = useRef<HTMLElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    drawer.current?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    <aside
      ref={drawer}
      className="drawer"
      aria-label={props.title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.onClose()
      }}
    >
      <header>
        <h2>{props.title}</h2>
        {props.note && <span className="t2 t12">{props.note}</span>}
        <button type="button" className="ib" onClick={props.onClose}>
          <Icon name="close" label={say(roomTexts.chat.close)} />
        </button>
      </header>
      {props.children}
    </aside>
  )
}
