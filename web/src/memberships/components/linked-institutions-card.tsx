import { type LinkedInstitution, institutionSignInRoutes as routes } from '@tongying/contract/memberships'
import { Card } from '../../ui/components/card/card.tsx'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { DateTime } from '../../ui/components/date-time/date-time.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { linkedTexts as texts } from '../linked-texts.ts'
import styles from './linked-institutions-card.module.css'

/** The institutions whose own accounts log one in; most people have none, and see no card. */
export function LinkedInstitutionsCard() {
  const t = useTranslate()
  const { data } = useRoute(routes.linkedInstitutions, {}, { isQuiet: true })
  const unlink = useChange(routes.unlinkInstitution, { refreshes: [routes.linkedInstitutions] })
  async function askAndUnlink({ institutionId, institutionName: hospital }: LinkedInstitution) {
    const { unlinkTitle: title, unlinkLine, unlink: action } = texts
    const isSure = await confirm({ title, consequences: [unlinkLine], action, values: { hospital }, isDanger: true })
    if (isSure) unlink.mutate({ institutionId }, { onSuccess: () => toastDone(t(texts.unlinked)) })
  }
  if (!data || data.list.length === 0) return null
  return (
    <Card title={t(texts.title)} count={data.list.length} isFlush>
      <ul className={styles.lines}>
        {data.list.map((one) => (
          <li key={one.institutionId}>
            <Icon name="institution" />
            <span className="grow">
              <span className="text-strong">{one.institutionName}</span>
              <span className="second-line">
                {t(texts.linked)} <DateTime at={one.linkedAt} /> · {t(texts.used)} <DateTime at={one.lastUsedAt} />
              </span>
            </span>
            <LinkButton
              className="text-muted"
              aria-label={t(texts.unlinkOf, { hospital: one.institutionName })}
              onClick={() => void askAndUnlink(one)}
            >
              {t(texts.unlink)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
