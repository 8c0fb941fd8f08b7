import type { LinkOwner, SignedConsent } from '@tongying/contract/patients'
import { useState } from 'react'
import { Card } from '../../ui/components/card/card.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { definePart, usePart } from '../../ui/core/part.ts'
import { useConsents } from '../api.ts'
import { consentDialog, consentRecord } from './link-parts.ts'
import { linkTexts as texts } from './texts.ts'

/**
 * The consent that the patient signed by link, for those who may read the case; nothing where there is none. `isMasked`:
 * the signer is not shown in full, whatever the reason. `again`: where something has changed since, the patient can be
 * asked for a new signature here.
 */
export function ConsentCard(props: {
  owner: LinkOwner
  isMasked?: boolean
  again?:
    | {
        readonly maskedPhone: string | undefined
        /** Whether others come than a consent on paper can name, of which the server knows no words. */
        readonly isPaperOld: boolean
      }
    | undefined
}) {
  const { owner, isMasked = false } = props
  const t = useTranslate()
  const { data } = useConsents(owner)
  const [isOpen, setOpen] = useState(false)
  const dialog = usePart(consentDialog, isOpen)
  const [last] = data?.list ?? []
  const record = usePart(consentRecord, last !== undefined)
  const again = props.again && data && isOutOfDate(last, props.again) ? props.again : undefined
  const field = usePart(consentField, again !== undefined)
  if (!last && !again) return null
  const show = last && <LinkButton onClick={() => setOpen(true)}>{t(texts.show)}</LinkButton>
  const signed = record && last ? <record.ConsentRecord consent={last} /> : <RowsSkeleton rows={3} />
  return (
    <Card title={t(texts.consentTitle)} more={show}>
      {last ? signed : <Note>{t(texts.paperOld)}</Note>}
      {again && field && (
        <field.PatientConsentField
          owner={owner}
          phone=""
          maskedPhone={again.maskedPhone}
          isShown
          onBeforeSend={isSaved}
        />
      )}
      {isOpen && dialog && last && (
        <dialog.ConsentDialog owner={owner} consent={last} isMasked={isMasked} onClose={() => setOpen(false)} />
      )}
    </Card>
  )
}

/** Whether what was signed, by link or else on paper, is no longer about the case as it is. */
function isOutOfDate(last: SignedConsent | undefined, { isPaperOld }: { isPaperOld: boolean }): boolean {
  return last ? !last.isCurrent && last.withdrawnAt === null : isPaperOld
}

/** Only where a signature has become old. */
const consentField = definePart(() => import('./patient-consent-field.tsx'))

/** A case that was submitted has nothing to save first. */
const isSaved = async () => true
