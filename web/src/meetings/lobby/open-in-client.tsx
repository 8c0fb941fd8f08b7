import { useState } from 'react'
import { PlainButton } from '../../ui/components/plain-button/plain-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { roomTexts } from '../texts.ts'
import styles from './lobby-frame.module.css'

const loadHelper = () => import('./client-helper.tsx').then((module) => module.ClientHelper)

/** Opens this page in the installed client; of browsers on computers alone, where links of the client work. */
export function OpenInClient() {
  const t = useTranslate()
  const [Helper, setHelper] = useState<Awaited<ReturnType<typeof loadHelper>>>()
  const open = () => void loadHelper().then((loaded) => setHelper(() => loaded))
  return (
    <>
      <PlainButton className={styles.client} onClick={open}>
        {t(roomTexts.join.client)}
      </PlainButton>
      {Helper && <Helper onEnd={() => setHelper(undefined)} />}
    </>
  )
}
