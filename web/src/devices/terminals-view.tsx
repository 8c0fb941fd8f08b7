import { type IssuedCode, terminalRoutes as routes, type TerminalRow } from '@tongying/contract/devices'
import type { MyOrganization } from '@tongying/contract/memberships'
import { useState } from 'react'
import { Button } from '../ui/components/button/button.tsx'
import { Empty } from '../ui/components/empty/empty.tsx'
import { Icon } from '../ui/components/icons/icons.tsx'
import { Crumb, PageFrame } from '../ui/components/page-frame/page-frame.tsx'
import { RowAction } from '../ui/components/row-action/row-action.tsx'
import { type Translate, useTranslate } from '../ui/core/i18n.ts'
import type { Column } from '../ui/patterns/list/column.ts'
import { DataTable } from '../ui/patterns/list/data-table.tsx'
import { ChoiceBox } from '../ui/patterns/list/filters.tsx'
import { ListHead } from '../ui/patterns/list/list-head.tsx'
import { type ListQuery, useListQuery } from '../ui/patterns/list/use-list-query.ts'
import { useTerminalChange } from './api.ts'
import { PairingDialog } from './pairing-dialog.tsx'
import { CheckCell, NameCell, SeenCell, StateCell } from './terminal-cells.tsx'
import { AddDialog, ChangeDialog, RevokeDialog } from './terminal-dialogs.tsx'
import { terminalTexts as texts } from './texts.ts'
import { usePairing, useTerminals } from './use-terminals.ts'

type Issue = (row: TerminalRow, pairing: IssuedCode) => void

/** An institution's terminals and those of its community hospitals that are not onboarded. */
export function TerminalsView({ institutions }: { institutions: readonly MyOrganization[] }) {
  const t = useTranslate()
  const list = useListQuery({ institution: '', show: '' }, ['institution'])
  const institutionId = (institutions.find(({ id }) => id === list.filters.institution) ?? institutions[0])?.id ?? ''
  const { rows, places, state } = useTerminals(institutionId, list)
  const pairing = usePairing(rows)
  const [isAdding, setIsAdding] = useState(false)
  return (
    <PageFrame
      title={t(texts.title)}
      purpose={t(texts.purpose)}
      crumb={
        <Crumb label={t(texts.toExaminations)}>
          <a href="/me/healthApplet">{t(texts.toExaminations)}</a>
          <Icon name="right" size={12} />
          <span>{t(texts.title)}</span>
        </Crumb>
      }
      actions={
        <Button variant="primary" icon={<Icon name="plus" />} onClick={() => setIsAdding(true)}>
          {t(texts.add)}
        </Button>
      }
    >
      <DataTable<TerminalRow>
        label={t(texts.title)}
        name="terminals"
        columns={columnsOf(t, pairing.show)}
        rowKey={(row) => row.id}
        state={state}
        list={list}
        head={<Head list={list} institutions={institutions} institutionId={institutionId} />}
        empty={<NoTerminals isOfRevoked={list.filters.show === 'revoked'} />}
      />
      {isAdding && places.length > 0 && (
        <AddDialog
          places={places}
          onClose={() => setIsAdding(false)}
          onAdded={(row, code) => {
            setIsAdding(false)
            pairing.show(row, code)
          }}
        />
      )}
      {pairing.shown && <PairingDialog {...pairing.shown} onIssued={pairing.showAnother} onClose={pairing.close} />}
    </PageFrame>
  )
}

function Head(props: {
  list: ListQuery<'institution' | 'show'>
  institutions: readonly MyOrganization[]
  institutionId: string
}) {
  const t = useTranslate()
  const { list, institutions, institutionId } = props
  return (
    <ListHead
      list={list}
      lead={
        institutions.length > 1 && (
          <ChoiceBox
            label={t(texts.institution)}
            value={institutionId}
            options={institutions.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(institution) => list.filter({ institution })}
          />
        )
      }
      filters={[
        {
          kind: 'choice',
          name: 'show',
          label: t(texts.inUse),
          options: [{ value: 'revoked', label: t(texts.showRevoked) }],
        },
      ]}
    />
  )
}

function NoTerminals({ isOfRevoked }: { isOfRevoked: boolean }) {
  const t = useTranslate()
  if (isOfRevoked) return <Empty isSmall title={t(texts.noRevoked)} />
  return <Empty isSmall title={t(texts.none)} detail={t(texts.noneDetail)} />
}

function columnsOf(t: Translate, onIssued: Issue): Column<TerminalRow>[] {
  return [
    { key: 'name', title: t(texts.name), render: (row) => <NameCell row={row} /> },
    { key: 'place', title: t(texts.place), width: 220, render: (row) => row.institutionName },
    { key: 'state', title: t(texts.state), width: 148, isCorner: true, render: (row) => <StateCell row={row} /> },
    { key: 'seen', title: t(texts.lastSeen), width: 148, render: (row) => <SeenCell row={row} /> },
    { key: 'check', title: t(texts.qc), width: 140, render: (row) => <CheckCell row={row} /> },
    { key: 'action', title: t(texts.action), width: 176, render: (row) => <Moves row={row} onIssued={onIssued} /> },
  ]
}

/** What one may do with a terminal now. */
function Moves({ row, onIssued }: { row: TerminalRow; onIssued: Issue }) {
  const [asking, setAsking] = useState<'change' | 'revoke'>()
  const issue = useTerminalChange(routes.issueCode)
  const close = () => setAsking(undefined)
  if (row.allowed.length === 0) return null
  return (
    <span className="cluster nowrap">
      <RowAction
        name={row.name}
        word={texts.newCode}
        of={texts.newCodeOf}
        isBusy={issue.isPending}
        onPress={() => issue.mutate({ id: row.id }, { onSuccess: (pairing) => onIssued(row, pairing) })}
      />
      <RowAction name={row.name} word={texts.change} of={texts.changeOf} onPress={() => setAsking('change')} />
      <RowAction name={row.name} word={texts.revoke} of={texts.revokeOf} onPress={() => setAsking('revoke')} />
      {asking === 'change' && <ChangeDialog row={row} onClose={close} />}
      {asking === 'revoke' && <RevokeDialog row={row} onClose={close} />}
    </span>
  )
}
