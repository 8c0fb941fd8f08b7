import { useEffect, useState } from 'react'
import { translateNow, useTranslate } from '../../core/i18n.ts'
import { uiTexts } from '../../core/texts.ts'
import { Icon } from '../icons/icons.tsx'
import { LinkButton } from '../link-button/link-button.tsx'
import { toastDone, toastFailure } from '../toast/toast.tsx'
import styles from './copy-button.module.css'

/** Copies a text and confirms it; stands alone beside a number, so screen readers get its name. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useTranslate()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <LinkButton className={styles.copy} onClick={async () => setIsCopied(await copy(text))}>
      <Icon name={isCopied ? 'check' : 'copy'} size={14} label={label ?? t(uiTexts.common.copy)} />
    </LinkButton>
  )
}

/** Puts a text on the clipboard and answers whether it worked. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    toastDone(translateNow(uiTexts.common.copied))
    return true
  } catch {
    // Plain http on a hospital's network has no clipboard API.
    const isDone = copyBySelection(text)
    if (isDone) toastDone(translateNow(uiTexts.common.copied))
    else toastFailure(translateNow(uiTexts.common.copyFailed))
    return isDone
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'visually-hidden'
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
  }
}
