import {
  type Agreement,
  agreementSideLabels,
  agreementSides,
  agreementStandingLabels,
  agreementStandings,
  agreementRoutes as routes,
} from '@tongying/contract/agreements'
import { moneyText } from '@tongying/contract/kit'
import type { MyOrganization } from '@tongying/contract/memberships'
import { useState } from 'react'
import { type HospitalList, InstitutionFilter } from '../memberships/index.ts'
import { Button } from '../ui/components/button/button.tsx'
import { Empty } from '../ui/components/empty/empty.tsx'
import { Icon } from '../ui/components/icons/icons.tsx'
import { type Translate, useTranslate } from '../ui/core/i18n.ts'
import { useRoute } from '../ui/core/use-route.ts'
import type { Column } from '../ui/patterns/list/column.ts'
import { DataTable } from '../ui/patterns/list/data-table.tsx'
import { ListHead } from '../ui/patterns/list/list-head.tsx'
import { DaysCell, PartnerCell, ScopeCell, StandingCell } from './agreement-cells.tsx'
import { AgreementMoves } from './agreement-moves.tsx'
import { agreementsTabTexts } from './agreements-tab-texts.ts'
import styles from './agreements-view.module.css'
import { ProposeDialog } from './propose-dialog.tsx'
import { agreementTexts as texts } from './texts.ts'

/** The agreements of an institution: what was proposed, what is in force, what is over. */
export function AgreementsView(props: { list: HospitalList; institutions: readonly MyOrganization[] }) {
  const t = useTranslate()
  const { list, institutions } = props
  const [isProposing, setIsProposing] = useState(false)
  const { institution: wanted, side, standing } = list.filters
  const institutionId = (institutions.find(({ id }) => id === wanted) ?? institutions[0])?.id ?? ''
  const asked = {
    institutionId,
    side: agreementSides.find((one) => one === side),
    standing: agreementStandings.find((one) => one === standing),
    pageNum: list.pageNum,
    pageSize: list.pageSize,
  }
  const state = useRoute(routes.list, asked, { keepPrevious: true })
  return (
    <>
      <DataTable<Agreement>
        label={t(agreementsTabTexts.tab)}
        name="agreements"
        columns={columnsOf(t)}
        rowKey={(row) => row.id}
        state={state}
        list={list}
        head={
          <>
            <div className={styles.head}>
              <div className="text-muted text-small">
                <p>{t(texts.purpose)}</p>
                {state.data && <p>{t(state.data.isNarrowed ? texts.narrowed : texts.open)}</p>}
              </div>
              <Button icon={<Icon name="plus" />} onClick={() => setIsProposing(true)}>
                {t(texts.propose)}
              </Button>
            </div>
            <ListHead
              list={list}
              lead={<InstitutionFilter list={list} administered={institutions} chosenId={institutionId} />}
              filters={filtersOf(t)}
            />
          </>
        }
        empty={<Empty isSmall title={t(texts.none)} detail={t(texts.noneDetail)} />}
      />
      {isProposing && <ProposeDialog institutionId={institutionId} onClose={() => setIsProposing(false)} />}
    </>
  )
}

function filtersOf(t: Translate) {
  return [
    {
      kind: 'choice' as const,
      name: 'standing' as const,
      label: t(texts.allStandings),
      options: agreementStandings.map((value) => ({ value, label: t(agreementStandingLabels[value]) })),
    },
    {
      kind: 'choice' as const,
      name: 'side' as const,
      label: t(texts.allSides),
      options: agreementSides.map((value) => ({ value, label: t(agreementSideLabels[value]) })),
    },
  ]
}

function columnsOf(t: Translate): Column<Agreement>[] {
  return [
    { key: 'partner', title: t(texts.partner), render: (row) => <PartnerCell row={row} /> },
    { key: 'scope', title: t(texts.scope), width: 240, render: (row) => <ScopeCell row={row} /> },
    {
      key: 'fee',
      title: t(texts.fee),
      align: 'right',
      width: 132,
      render: (row) => <span className="nowrap">{t(moneyText(row.fee))}</span>,
    },
    { key: 'days', title: t(texts.days), width: 124, render: (row) => <DaysCell row={row} /> },
    {
      key: 'status',
      title: t(texts.status),
      width: 176,
      isCorner: true,
      render: (row) => <StandingCell row={row} />,
    },
    { key: 'action', title: t(texts.action), width: 136, render: (row) => <AgreementMoves row={row} /> },
  ]
}
