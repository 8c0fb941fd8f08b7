import { labelOf } from '@tongying/contract/kit'
import { type LinkOwner, type SignedConsent, signerRelations } from '@tongying/contract/patients'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { usePart } from '../../ui/core/part.ts'
import { FieldGroup } from '../../ui/patterns/form/field.tsx'
import { useConsents, useLinks } from '../api.ts'
import { ConsentChanges } from './consent-changes.tsx'
import { consentDialog } from './link-parts.ts'
import { LinkState } from './link-state.tsx'
import styles from './links.module.css'
import { SendLink } from './send-link.tsx'
import { linkTexts as texts } from './texts.ts'

/** Asks the patient to sign on their own phone: by SMS or QR code, with what became of it. */
export function PatientConsentField(props: {
  owner: LinkOwner
  /** As the application has it. */
  phone: string
  /** The same masked, where it may not be shown. */
  maskedPhone?: string | undefined
  /** Whether the step is open: what was saved meanwhile may differ from what was signed. */
  isShown: boolean
  /** The server's copy must be what the patient reads: false keeps the link from being made. */
  onBeforeSend: () => Promise<boolean>
}) {
  const { data, refetch } = useConsents(props.owner)
  const { isShown } = props
  useEffect(() => {
    if (isShown) void refetch()
  }, [isShown, refetch])
  const links = useLinks(props.owner)
  const prepare = async () => ((await props.onBeforeSend()) ? props.owner : undefined)
  const [last] = data?.list ?? []
  const newest = links.data?.list.find((link) => link.purpose === 'consent')
  const isSigned = last !== undefined && last.withdrawnAt === null && last.isCurrent
  return (
    <FieldGroup title={texts.title} hint={texts.hint}>
      <div className={clsx(styles.consent, 'stack')}>
        {last && <Signed owner={props.owner} consent={last} />}
        {last && !last.isCurrent && !last.withdrawnAt && data?.current && (
          <ConsentChanges before={last.sheet} now={data.current} />
        )}
        {newest && newest.state !== 'done' && <LinkState owner={props.owner} link={newest} />}
        {!isSigned && (
          <SendLink purpose="consent" phone={props.phone} maskedPhone={props.maskedPhone} onBeforeSend={prepare} />
        )}
      </div>
    </FieldGroup>
  )
}

function Signed({ owner, consent }: { owner: LinkOwner; consent: SignedConsent }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const dialog = usePart(consentDialog, isOpen)
  const relation = labelOf(signerRelations, consent.relation)
  const isGood = consent.withdrawnAt === null && consent.isCurrent
  const words = consent.withdrawnAt ? texts.withdrawn : texts.changed
  return (
    <Note
      turn={isGood ? 'closed' : 'applicant'}
      role="status"
      action={<LinkButton onClick={() => setOpen(true)}>{t(texts.show)}</LinkButton>}
    >
      {isGood ? t(texts.signedBy, { name: consent.name, relation: relation ? t(relation) : '' }) : t(words)}
      {isOpen && dialog && (
        <dialog.ConsentDialog owner={owner} consent={consent} isMasked={false} onClose={() => setOpen(false)} />
      )}
    </Note>
  )
}
