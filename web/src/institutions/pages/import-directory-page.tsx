import { directoryColumns, mostDirectoryRows, institutionRoutes as routes } from '@tongying/contract/institutions'
import { Link, Navigate, useNavigate } from 'react-router'
import { useMe } from '../../accounts/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Crumb, PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { ImportPanel } from '../../ui/patterns/import/import-panel.tsx'
import type { ImportWords } from '../../ui/patterns/import/import-words.ts'
import { registrationTexts, directoryImportPageTexts as texts } from '../texts.ts'

const directoryPath = '/console/directory'

/** Enters the institutions of a list in the directory, for the platform's administrators. */
export function ImportDirectoryPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const me = useMe()
  const check = useChange(routes.checkImport, { isQuiet: true })
  const load = useChange(routes.import, { refreshes: [{ key: [routes.directory.path] }], isQuiet: true })
  const words: ImportWords = {
    columns: directoryColumns,
    mostRows: mostDirectoryRows,
    fileName: 'institutions',
    outcomes: texts.outcomes,
    action: (count) => t(texts.action, { count }),
    done: (counts) => t(texts.done, counts),
    onwards: (
      <Button variant="primary" onClick={() => navigate(directoryPath)}>
        {t(texts.toDirectory)}
      </Button>
    ),
  }
  if (me && !me.isPlatformAdmin) return <Navigate to={directoryPath} replace />
  return (
    <PageFrame
      title={t(texts.title)}
      purpose={t(texts.purpose)}
      crumb={
        <Crumb label={t(registrationTexts.crumb)}>
          <Link to={directoryPath}>{t(texts.back)}</Link>
        </Crumb>
      }
    >
      <ImportPanel
        words={words}
        calls={{ check: (file) => check.mutateAsync({ file }), run: (file, mark) => load.mutateAsync({ file, mark }) }}
      />
    </PageFrame>
  )
}
