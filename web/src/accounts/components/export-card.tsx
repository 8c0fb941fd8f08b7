import { ownExportFilePath, accountRoutes as routes } from '@tongying/contract/accounts'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { DateTime } from '../../ui/components/date-time/date-time.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { saveFrom } from '../../ui/core/save-file.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { ownDataPath } from '../own-data-path.ts'
import { ownDataTexts } from '../own-data-texts.ts'
import { isSignInRecent } from '../recent-sign-in.ts'
import { ProofDialog } from './proof-dialog.tsx'

const texts = ownDataTexts.export

/** The export of one's own data: asked for, being made, ready. */
export function ExportCard({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const t = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const { data } = useRoute(routes.ownExport, {})
  const ask = useChange(routes.askExport, { refreshes: [routes.ownExport], isQuiet: true })
  return (
    <Card title={t(texts.title)}>
      <p>{t(texts.lead)}</p>
      <p className="text-muted">{t(texts.once)}</p>
      {data?.state === 'waiting' && <p>{t(texts.waiting)}</p>}
      {data?.expiresAt && (
        <p>
          {t(texts.ready)} <DateTime at={data.expiresAt} />
        </p>
      )}
      <div className="cluster wrap">
        {data?.state === 'ready' && <Download />}
        {data && !data.nextAt && (
          <Button onClick={() => void isSignInRecent(ownDataPath).then(setAsking)}>{t(texts.ask)}</Button>
        )}
      </div>
      {data?.nextAt && (
        <p className="text-muted">
          {t(texts.next)} <DateTime at={data.nextAt} />
        </p>
      )}
      {isAsking && (
        <ProofDialog
          title={texts.title}
          action={texts.action}
          lead={[t(texts.once)]}
          hasSecondFactor={hasSecondFactor}
          onSubmit={async (given) => {
            await ask.mutateAsync(given)
            toastDone(t(texts.asked))
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

/** A link, which says what it leads to; it is followed once the sign-in is known to be recent. */
function Download() {
  const t = useTranslate()
  return (
    <Button
      variant="primary"
      href={ownExportFilePath}
      download
      icon={<Icon name="download" />}
      onClick={(event) => {
        event.preventDefault()
        void isSignInRecent(ownDataPath).then((isRecent) => isRecent && saveFrom(ownExportFilePath))
      }}
    >
      {t(texts.download)}
    </Button>
  )
}
