import type { Text } from '@tongying/contract/kit'
import { type LinkView, linkPaths, patientPageRoutes as routes } from '@tongying/contract/patients'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { call } from '../../ui/core/call.ts'
import { messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import styles from './parts.module.css'
import { patientTexts } from './texts.ts'

/** Goes on to the consent that waits in this browser; nothing where none does. */
export function GoOnToConsent({ view, label }: { view: LinkView; label: Text }) {
  const t = useTranslate()
  const [isOpening, setOpening] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function openConsent() {
    setOpening(true)
    setFailure(undefined)
    try {
      const opened = await call(routes.openConsent, { linkId: view.linkId })
      location.assign(`${linkPaths.consent}?link=${opened.linkId}`)
    } catch (error) {
      setFailure(messageOf(error, t(patientTexts.failed)))
      setOpening(false)
    }
  }
  if (!view.hasConsentToSign) return null
  return (
    <>
      {failure && <Note turn="danger">{failure}</Note>}
      <div className={styles.buttons}>
        <Button variant="primary" isLoading={isOpening} onClick={() => void openConsent()}>
          {t(label)}
        </Button>
      </div>
    </>
  )
}
