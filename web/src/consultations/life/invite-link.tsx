import type { ConsultationDetail, ExpertRow } from '@tongying/contract/consultations'
import { useState } from 'react'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { usePart } from '../../ui/core/part.ts'
import { lifeDialogs } from '../components/case-parts.ts'
import { lifeShownTexts } from './shown-texts.ts'

const texts = lifeShownTexts.invite

/** Adds an expert, or replaces this one, where the applicant may. */
export function InviteLink({ detail, replaced }: { detail: ConsultationDetail; replaced?: ExpertRow }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const dialogs = usePart(lifeDialogs, isOpen)
  const mayReplace = replaced === undefined || replaced.state !== 'accepted'
  const mayInvite = detail.allowed.includes('inviteExpert') && mayReplace
  return (
    <>
      {mayInvite && (
        <LinkButton onClick={() => setIsOpen(true)}>{t(replaced ? texts.replace : texts.action)}</LinkButton>
      )}
      {/* A window stays with what was chosen there when the expert accepts meanwhile: the answer says so. */}
      {isOpen && dialogs && (
        <dialogs.InviteExpertDialog detail={detail} replaced={replaced} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
