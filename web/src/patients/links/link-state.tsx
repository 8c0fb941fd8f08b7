import { isIn } from '@tongying/contract/kit'
import {
  type LinkOwner,
  type PatientLink,
  patientLinkStateLabels,
  patientLinkStates,
  linkRoutes as routes,
} from '@tongying/contract/patients'
import { dateTimeOf } from '../../ui/components/date-time/date-time.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { linkAnswers } from '../answers.ts'
import { linkTexts as texts } from './texts.ts'

/** The newest link: where it went, whether it was opened, until when it works; it can be revoked at any time. */
export function LinkState({ owner, link }: { owner: LinkOwner; link: PatientLink }) {
  const t = useTranslate()
  const { mutate, isPending } = useChange(routes.revokeLink, { refreshes: linkAnswers })
  const isWaiting = isIn(patientLinkStates.groups.waiting, link.state) && !link.isExpired
  return (
    <div>
      <div className="cluster wrap" role="status">
        <StatusTag
          turn={isWaiting ? 'experts' : 'nobody'}
          label={link.isExpired ? texts.expired : patientLinkStateLabels[link.state]}
        />
        <span>{link.phone ? t(texts.toPhone, { phone: link.phone }) : t(texts.byQr)}</span>
        {isWaiting && <span className="text-muted">{t(texts.until, { time: dateTimeOf(link.expiresAt) })}</span>}
        {isWaiting && (
          <LinkButton disabled={isPending} onClick={() => mutate({ ...owner, linkId: link.id })}>
            {t(texts.revoke)}
          </LinkButton>
        )}
      </div>
      {link.isUndelivered && <p className="text-danger">{t(texts.undelivered)}</p>}
    </div>
  )
}
