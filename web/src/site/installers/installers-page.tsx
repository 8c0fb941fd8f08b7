import { fileSize } from '@tongying/contract/kit'
import { type InstallerView, installerPlatformLabels, installerRoutes as routes } from '@tongying/contract/site'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { DateTime } from '../../ui/components/date-time/date-time.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import type { Column } from '../../ui/patterns/list/column.ts'
import { DataTable } from '../../ui/patterns/list/data-table.tsx'
import { useListQuery } from '../../ui/patterns/list/use-list-query.ts'
import { siteSectionTexts } from '../section-texts.ts'
import { useInstallerChange } from './api.ts'
import { InstallerDialog } from './installer-dialog.tsx'
import { InstallerStateTag } from './installer-state-tag.tsx'
import { installerTexts as texts } from './texts.ts'

/** The installers of the client, which the platform administrator keeps. */
export function InstallersPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const list = useListQuery({})
  const { pageNum, pageSize } = list
  const state = useRoute(routes.list, { pageNum, pageSize }, { keepPrevious: true })
  const add = useInstallerChange(routes.add)
  const [isAdding, setIsAdding] = useState(false)
  const addButton = (
    <Button variant="primary" onClick={() => setIsAdding(true)}>
      {t(texts.add)}
    </Button>
  )
  return (
    <PageFrame title={t(siteSectionTexts.installers)} purpose={t(texts.purpose)} actions={addButton}>
      <DataTable<InstallerView>
        label={t(siteSectionTexts.installers)}
        name="installers"
        columns={columnsOf(t)}
        rowKey={(row) => row.id}
        state={state}
        list={list}
        empty={<Empty title={t(texts.none)} detail={t(texts.noneDetail)} />}
      />
      {isAdding && (
        <InstallerDialog
          title={texts.addTitle}
          action={texts.addAction}
          onClose={() => setIsAdding(false)}
          onSubmit={async (fields) => {
            const { id } = await add.mutateAsync(fields)
            toastDone(t(texts.added))
            navigate(`/console/installers/${id}`)
          }}
        />
      )}
    </PageFrame>
  )
}

function columnsOf(t: Translate): Column<InstallerView>[] {
  return [
    {
      key: 'version',
      title: t(texts.facts),
      render: (row) => (
        <Link to={`/console/installers/${row.id}`}>
          {t(texts.title, { platform: t(installerPlatformLabels[row.platform]), number: row.number })}
        </Link>
      ),
    },
    {
      key: 'file',
      title: t(texts.file),
      render: (row) =>
        row.file ? (
          <>
            <span className="truncate">{row.file.fileName}</span>
            <span className="second-line">{fileSize(row.file.bytes)}</span>
          </>
        ) : (
          <span className="text-muted">{t(texts.noFile)}</span>
        ),
    },
    {
      key: 'published',
      title: t(texts.publishedAt),
      render: (row) => (row.publishedAt ? <DateTime at={row.publishedAt} /> : '—'),
    },
    { key: 'state', title: t(texts.state), isCorner: true, render: (row) => <InstallerStateTag state={row.state} /> },
  ]
}
