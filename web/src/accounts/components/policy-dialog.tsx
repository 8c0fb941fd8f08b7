import { policyEffectiveOn, policyVersion, accountRoutes as routes } from '@tongying/contract/accounts'
import { Button } from '../../ui/components/button/button.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { useAcceptPolicy } from '../api.ts'
import { changesSince } from '../changes-since.ts'
import { ownDataPath } from '../own-data-path.ts'
import { policyTexts as texts } from '../policy-texts.ts'
import { signOut } from '../sign-out.ts'

/** The policy in effect, with what it changed since the version that one accepted: to accept, or to log out. */
export function PolicyDialog() {
  const t = useTranslate()
  const accept = useAcceptPolicy()
  const { data } = useRoute(routes.policy, {})
  const accepted = data?.list[0]?.version
  return (
    <Dialog
      title={t(texts.title)}
      footer={
        <>
          <Button onClick={() => void signOut()}>{t(texts.signOut)}</Button>
          <Button
            variant="primary"
            isLoading={accept.isPending}
            onClick={() => accept.mutate({ version: policyVersion })}
          >
            {t(texts.accept)}
          </Button>
        </>
      }
    >
      <p>
        {t(texts.lead, { version: policyVersion, day: policyEffectiveOn })}{' '}
        <a href="/policy" target="_blank" rel="noreferrer">
          {t(texts.read)}
        </a>
      </p>
      {data && <p>{accepted === undefined ? t(texts.first) : t(texts.changes, { version: accepted })}</p>}
      {accepted !== undefined && (
        <ul>
          {changesSince(accepted).map((change) => (
            <li key={change['en-US']}>{t(change)}</li>
          ))}
        </ul>
      )}
      <p className="text-muted">
        {t(texts.kept)} {t(texts.elsewhere)}
        <a href={ownDataPath}>{t(texts.ownData)}</a>
      </p>
    </Dialog>
  )
}
