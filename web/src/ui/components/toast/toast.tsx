import { clsx } from 'clsx'
import { useEffect } from 'react'
import { useTranslate } from '../../core/i18n.ts'
import { createStore, useStore } from '../../core/store.ts'
import { uiTexts } from '../../core/texts.ts'
import { Icon } from '../icons/icons.tsx'
import { LinkButton } from '../link-button/link-button.tsx'
import styles from './toast.module.css'

export interface Toast {
  readonly id: number
  readonly kind: 'done' | 'bad' | 'note'
  readonly message: string
  readonly undo?: (() => void) | undefined
}

const turns = { done: 'closed', bad: 'danger', note: 'nobody' } as const

/** What is shown, the oldest first. */
export const shown = createStore<readonly Toast[]>([])
let lastId = 0

/** Shows that something worked; `undo` offers to take it back. */
export function toastDone(message: string, options: { undo?: () => void } = {}): void {
  show('done', message, options.undo)
}
/** Shows that something failed. */
export function toastFailure(message: string): void {
  show('bad', message)
}
/** Shows something that needs no action. */
export function toastNote(message: string): void {
  show('note', message)
}
/** Takes a toast away before its time. */
export function dropToast(id: number): void {
  shown.set(shown.get().filter((toast) => toast.id !== id))
}

function show(kind: Toast['kind'], message: string, undo?: () => void): void {
  // The same sentence once: a page whose three calls all time out shows it one time.
  const others = shown.get().filter((toast) => toast.message !== message)
  lastId += 1
  shown.set([...others, { id: lastId, kind, message, undo }].slice(-4))
}

/** Where toasts appear: mount once a site. Failures interrupt a screen reader, the rest wait their turn. */
export function Toasts() {
  const toasts = useStore(shown)
  return (
    <div className={styles.toasts} data-react-aria-top-layer="true">
      <div role="status" aria-live="polite">
        {toasts
          .filter(({ kind }) => kind !== 'bad')
          .map((toast) => (
            <ToastItem key={toast.id} toast={toast} />
          ))}
      </div>
      <div role="alert" aria-live="assertive">
        {toasts
          .filter(({ kind }) => kind === 'bad')
          .map((toast) => (
            <ToastItem key={toast.id} toast={toast} />
          ))}
      </div>
    </div>
  )
}

function ToastItem({ toast }: { toast: Toast }) {
  const t = useTranslate()
  useEffect(() => {
    const timer = setTimeout(() => dropToast(toast.id), toast.kind === 'bad' || toast.undo ? 8_000 : 4_000)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <div className={clsx(styles.toast, 'floating')} data-turn={turns[toast.kind]}>
      <Icon name={toast.kind === 'bad' ? 'warning' : toast.kind === 'done' ? 'check' : 'info'} />
      <span className="grow">{toast.message}</span>
      {toast.undo && (
        <LinkButton
          onClick={() => {
            toast.undo?.()
            dropToast(toast.id)
          }}
        >
          {t(uiTexts.common.undo)}
        </LinkButton>
      )}
      <LinkButton className="text-muted" onClick={() => dropToast(toast.id)}>
        <Icon name="close" size={14} label={t(uiTexts.common.close)} />
      </LinkButton>
    </div>
  )
}
