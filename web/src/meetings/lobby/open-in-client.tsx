import { useCallback, useState } from 'react'
import { PlainButton } from '../../ui/components/plain-button/plain-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import styles from './client-helper.module.css'
import { ClientHelper } from './client-helper.tsx'
import { clientHelperTexts as texts } from './client-helper-texts.ts'

/** Opens this page in the installed client; of browsers on computers alone, where links of the client work. */
export function OpenInClient() {
  const t = useTranslate()
  const [isOpening, setOpening] = useState(false)
  const end = useCallback(() => setOpening(false), [])
  return (
    <>
      <PlainButton className={styles.client} onClick={() => setOpening(true)}>
        {t(texts.open)}
      </PlainButton>
      {isOpening && <ClientHelper onEnd={end} />}
    </>
  )
}
