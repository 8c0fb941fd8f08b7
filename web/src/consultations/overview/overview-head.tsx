import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { Suspense, useState } from 'react'
import { InviteDialog } from '../../memberships/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { countOf } from './stage-rows.ts'
import { overviewTexts as texts } from './texts.ts'

/** The line below the title for an institution's administrator; the same answer as the cards below it. */
export function InstitutionPurpose({ date }: { date: string }) {
  const t = useTranslate()
  const { data } = useRoute(routes.institutionOverview, {})
  if (!data) return date
  const joins = data.joinApplications.count
  const open = countOf(data.stages)
  return joins > 0 ? t(texts.institutionPurpose, { date, joins, open }) : t(texts.quiet, { date, open })
}

/** The line below the title for the platform's staff. */
export function PlatformPurpose({ date }: { date: string }) {
  const t = useTranslate()
  const { data } = useRoute(routes.platformOverview, {})
  if (!data) return date
  const reviews = data.certifications.count + data.onboardings.count + data.experts.count
  const open = countOf(data.stages)
  return reviews > 0 ? t(texts.platformPurpose, { date, reviews, open }) : t(texts.quiet, { date, open })
}

/** Invites a physician to the institution that the caller administers. */
export function InviteButton() {
  const t = useTranslate()
  const { data } = useRoute(routes.institutionOverview, {})
  const [isOpen, setIsOpen] = useState(false)
  if (!data) return null
  const institution = { id: data.institutionId, name: data.institutionName }
  return (
    <>
      <Button icon={<Icon name="plus" />} onClick={() => setIsOpen(true)}>
        {t(texts.invite)}
      </Button>
      {isOpen && (
        <Suspense>
          <InviteDialog institution={institution} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
