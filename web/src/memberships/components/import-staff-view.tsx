import { filledText } from '@tongying/contract/kit'
import {
  type MyOrganization,
  mostStaffRows,
  membershipRoutes as routes,
  staffColumns,
} from '@tongying/contract/memberships'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { ImportPanel } from '../../ui/patterns/import/import-panel.tsx'
import type { ImportWords } from '../../ui/patterns/import/import-words.ts'
import { useMembershipChange } from '../api.ts'
import { staffImportTexts as texts } from '../joining-texts.ts'
import { InstitutionFilter } from './institution-filter.tsx'
import type { HospitalList } from './use-hospital-list.ts'

interface ImportStaffProps {
  readonly list: HospitalList
  readonly administered: readonly MyOrganization[]
  readonly institution: MyOrganization
}

/** Invites the staff of a list, for an institution's administrators. */
export function ImportStaffView({ list, administered, institution }: ImportStaffProps) {
  const t = useTranslate()
  const { id: institutionId, name: hospital } = institution
  const check = useChange(routes.checkStaffImport, { isQuiet: true })
  const load = useMembershipChange(routes.importStaff, { isQuiet: true })
  const back = () => list.filter({ view: 'sent' })
  const words: ImportWords = {
    columns: staffColumns,
    mostRows: mostStaffRows,
    fileName: 'staff',
    outcomes: texts.outcomes,
    action: (count) => t(texts.action, { count }),
    done: (counts) => t(counts.later > 0 ? texts.doneLater : texts.done, counts),
    onwards: (
      <Button variant="primary" onClick={back}>
        {t(texts.toSent)}
      </Button>
    ),
  }
  return (
    <div className="stack">
      <Card
        title={t(filledText(texts.title, { hospital }))}
        more={<LinkButton onClick={back}>{t(texts.back)}</LinkButton>}
      >
        <div className="stack">
          <p className="text-muted reading-width">{t(texts.lead)}</p>
          <InstitutionFilter list={list} administered={administered} chosenId={institutionId} />
        </div>
      </Card>
      <ImportPanel
        key={institutionId}
        words={words}
        calls={{
          check: (file) => check.mutateAsync({ institutionId, file }),
          run: (file, mark) => load.mutateAsync({ institutionId, file, mark }),
        }}
      />
    </div>
  )
}
