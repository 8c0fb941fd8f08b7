import { type InstallerView, installerPlatformLabels, installerRoutes as routes } from '@tongying/contract/site'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { confirm } from '../../ui/components/confirm/ask.ts'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useInstallerChange } from './api.ts'
import { installerTexts as texts } from './texts.ts'

/** What opens a dialog. */
export type InstallerAction = 'edit' | 'withdraw'

/** The buttons of an installer; what cannot be undone asks first. */
export function InstallerActions({ it, onChoose }: { it: InstallerView; onChoose: (action: InstallerAction) => void }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const publish = useInstallerChange(routes.publish, { isQuiet: false })
  const discard = useInstallerChange(routes.discard, { isQuiet: false })
  const values = { platform: t(installerPlatformLabels[it.platform]), number: it.number }
  const one = { id: it.id }
  async function askAndPublish() {
    const { publishTitle: title, publishLead, publish: action } = texts
    if (!(await confirm({ title, consequences: [publishLead], action, values }))) return
    publish.mutate(one, { onSuccess: () => toastDone(t(texts.published)) })
  }
  async function askAndDiscard() {
    const { discardTitle: title, discardLead, discard: action } = texts
    if (!(await confirm({ title, consequences: [discardLead], action, values, isDanger: true }))) return
    discard.mutate(one, {
      onSuccess: () => {
        toastDone(t(texts.discarded))
        navigate('/console/installers', { replace: true })
      },
    })
  }
  return (
    <>
      {it.state === 'draft' && (
        <Button isDanger onClick={() => void askAndDiscard()}>
          {t(texts.discard)}
        </Button>
      )}
      {it.allowed.includes('withdraw') && (
        <Button isDanger onClick={() => onChoose('withdraw')}>
          {t(texts.withdraw)}…
        </Button>
      )}
      <Button onClick={() => onChoose('edit')}>{t(texts.edit)}</Button>
      {it.allowed.includes('publish') && (
        <Button variant="primary" isLoading={publish.isPending} onClick={() => void askAndPublish()}>
          {t(texts.publish)}
        </Button>
      )}
    </>
  )
}
