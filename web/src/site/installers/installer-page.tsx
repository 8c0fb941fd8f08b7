import { fileSize } from '@tongying/contract/kit'
import { type InstallerView, installerPlatformLabels, installerRoutes as routes } from '@tongying/contract/site'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { AttachmentsField } from '../../attachments/index.ts'
import { Card } from '../../ui/components/card/card.tsx'
import { CopyButton } from '../../ui/components/copy-button/copy-button.tsx'
import { DateTime } from '../../ui/components/date-time/date-time.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { Facts } from '../../ui/components/facts/facts.tsx'
import { Crumb, PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { messageOf } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { siteSectionTexts } from '../section-texts.ts'
import { type InstallerAction, InstallerActions } from './installer-actions.tsx'
import { EditInstaller, WithdrawInstaller } from './installer-dialogs.tsx'
import { InstallerStateTag } from './installer-state-tag.tsx'
import { installerTexts as texts } from './texts.ts'

/** One installer: what it is, its file, and what an administrator does with it. */
export function InstallerPage() {
  const t = useTranslate()
  const { installerId = '' } = useParams()
  const { data: it, error, refetch } = useRoute(routes.read, { id: installerId })
  const [action, setAction] = useState<InstallerAction>()
  if (!it && error)
    return (
      <Problem
        title={t(uiTexts.load.failed)}
        detail={messageOf(error, t(uiTexts.call.failed))}
        onRetry={() => void refetch()}
      />
    )
  if (!it) return <PageSkeleton />
  const close = () => setAction(undefined)
  return (
    <PageFrame
      title={t(texts.title, { platform: t(installerPlatformLabels[it.platform]), number: it.number })}
      purpose={<InstallerStateTag state={it.state} />}
      crumb={
        <Crumb label={t(texts.crumb)}>
          <Link to="/console/installers">{t(siteSectionTexts.installers)}</Link>
        </Crumb>
      }
      actions={<InstallerActions it={it} onChoose={setAction} />}
    >
      <div className="stack">
        <InstallerFacts it={it} />
        <Card title={t(texts.fileTitle)}>
          {it.state === 'draft' ? (
            <AttachmentsField owner={{ kind: 'installer', id: it.id }} kinds={['installer']} isWithoutStorage />
          ) : (
            <FileFacts it={it} />
          )}
        </Card>
      </div>
      {action === 'edit' && <EditInstaller it={it} onClose={close} />}
      {action === 'withdraw' && <WithdrawInstaller it={it} onClose={close} />}
    </PageFrame>
  )
}

function InstallerFacts({ it }: { it: InstallerView }) {
  const t = useTranslate()
  return (
    <Card title={t(texts.facts)}>
      <Facts>
        <Fact label={t(texts.platform)}>{t(installerPlatformLabels[it.platform])}</Fact>
        <Fact label={t(texts.number)}>{it.number}</Fact>
        <Fact label={t(texts.notesZh)}>
          <Lines text={it.notes['zh-CN']} />
        </Fact>
        <Fact label={t(texts.notesEn)}>
          <Lines text={it.notes['en-US']} />
        </Fact>
        {it.publishedAt && (
          <>
            <Fact label={t(texts.publishedAt)}>
              <DateTime at={it.publishedAt} />
            </Fact>
            <Fact label={t(texts.publishedBy)}>{it.publishedByName}</Fact>
          </>
        )}
        {it.reason && <Fact label={t(texts.reason)}>{it.reason}</Fact>}
      </Facts>
    </Card>
  )
}

function Lines({ text }: { text: string }) {
  return text.split('\n').map((line) => <p key={line}>{line}</p>)
}

function FileFacts({ it: { file, state } }: { it: InstallerView }) {
  const t = useTranslate()
  if (!file) return null
  return (
    <Facts>
      <Fact label={t(texts.file)}>{file.fileName}</Fact>
      <Fact label={t(texts.size)}>{fileSize(file.bytes)}</Fact>
      <Fact label="SHA-256">
        {file.sha256} <CopyButton text={file.sha256} />
      </Fact>
      {state === 'published' && (
        <Fact label={t(texts.onPage)}>
          <a href="/historicalVersion#installers">/historicalVersion</a>
        </Fact>
      )}
    </Facts>
  )
}
