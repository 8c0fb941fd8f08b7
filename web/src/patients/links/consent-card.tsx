import type { LinkOwner } from '@tongying/contract/patients'
import { useState } from 'react'
import { Card } from '../../ui/components/card/card.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { definePart, usePart } from '../../ui/core/part.ts'
import { useConsents } from '../api.ts'
import { consentDialog, consentRecord } from './link-parts.ts'
import { linkTexts as texts } from './texts.ts'

/**
 * The consent that the patient signed by link, for those who may read the case; nothing where there is none. `isMasked`:
 * the signer is not shown in full, whatever the reason. `mayAskAgain`: where something has changed since, the patient can be
 * asked for a new signature here.
 */
export function ConsentCard(props: { owner: LinkOwner; isMasked?: boolean; mayAskAgain?: boolean }) {
  const { owner, isMasked = false, mayAskAgain = false } = props
  const t = useTranslate()
  const { data } = useConsents(owner)
  const [isOpen, setOpen] = useState(false)
  const dialog = usePart(consentDialog, isOpen)
  const [last] = data?.list ?? []
  const record = usePart(consentRecord, last !== undefined)
  const isOld = mayAskAgain && last !== undefined && !last.isCurrent && last.withdrawnAt === null
  const again = usePart(consentField, isOld)
  if (!last) return null
  const show = <LinkButton onClick={() => setOpen(true)}>{t(texts.show)}</LinkButton>
  return (
    <Card title={t(texts.consentTitle)} more={show}>
      {record ? <record.ConsentRecord consent={last} /> : <RowsSkeleton rows={3} />}
      {isOld && again && <again.PatientConsentField owner={owner} phone="" isShown onBeforeSend={isSaved} />}
      {isOpen && dialog && (
        <dialog.ConsentDialog owner={owner} consent={last} isMasked={isMasked} onClose={() => setOpen(false)} />
      )}
    </Card>
  )
}

/** Only where a signature has become old. */
const consentField = definePart(() => import('./patient-consent-field.tsx'))

/** A case that was submitted has nothing to save first. */
const isSaved = async () => true
