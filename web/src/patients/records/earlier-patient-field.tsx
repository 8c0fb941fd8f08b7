import type { LinkOwner } from '@tongying/contract/patients'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { definePart, usePart } from '../../ui/core/part.ts'
import { FieldGroup } from '../../ui/patterns/form/field.tsx'
import type { EarlierPatientProps } from './earlier-patient-props.ts'
import styles from './records.module.css'
import { recordShownTexts as texts } from './shown-texts.ts'

const dialog = definePart(() => import('./find-patient-dialog.tsx'))

/** Leads to the patients whom the applicant or the institution filed before. */
export function EarlierPatientField(props: EarlierPatientProps) {
  const t = useTranslate()
  const [owner, setOwner] = useState<LinkOwner>()
  const [isOpening, setOpening] = useState(false)
  const part = usePart(dialog, owner !== undefined)
  async function open() {
    setOpening(true)
    setOwner(await props.onBeforeSend())
    setOpening(false)
  }
  return (
    <FieldGroup title={texts.title} hint={texts.hint}>
      <div className={styles.open}>
        <Button icon={<Icon name="search" />} isLoading={isOpening} onClick={() => void open()}>
          {t(texts.open)}
        </Button>
      </div>
      {owner && part && <part.FindPatientDialog {...props} owner={owner} onClose={() => setOwner(undefined)} />}
    </FieldGroup>
  )
}
