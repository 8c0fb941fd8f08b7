import type { LinkOwner } from '@tongying/contract/patients'
import { useState } from 'react'
import { Card } from '../../ui/components/card/card.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { usePart } from '../../ui/core/part.ts'
import { useConsents } from '../api.ts'
import { consentDialog, consentRecord } from './link-parts.ts'
import { linkTexts as texts } from './texts.ts'

/**
 * The consent that the patient signed by link, for those who may read the case; nothing where there is none. `isMasked`:
 * the signer is not shown in full, whatever the reason.
 */
export function ConsentCard({ owner, isMasked = false }: { owner: LinkOwner; isMasked?: boolean }) {
  const t = useTranslate()
  const { data } = useConsents(owner)
  const [isOpen, setOpen] = useState(false)
  const dialog = usePart(consentDialog, isOpen)
  const [last] = data?.list ?? []
  const record = usePart(consentRecord, last !== undefined)
  if (!last) return null
  const show = <LinkButton onClick={() => setOpen(true)}>{t(texts.show)}</LinkButton>
  return (
    <Card title={t(texts.consentTitle)} more={show}>
      {record ? <record.ConsentRecord consent={last} /> : <RowsSkeleton rows={3} />}
      {isOpen && dialog && (
        <dialog.ConsentDialog owner={owner} consent={last} isMasked={isMasked} onClose={() => setOpen(false)} />
      )}
    </Card>
  )
}
