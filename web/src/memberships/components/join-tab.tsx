import { standing } from '@tongying/contract/institutions'
import { type InstitutionToJoin, newJoinApplication, membershipRoutes as routes } from '@tongying/contract/memberships'
import { useState } from 'react'
import { useMe } from '../../accounts/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useSay } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useRegions } from '../../ui/patterns/form/use-regions.ts'
import type { Column } from '../../ui/patterns/list/column.ts'
import { DataTable } from '../../ui/patterns/list/data-table.tsx'
import { ListHead } from '../../ui/patterns/list/list-head.tsx'
import { useMembershipChange } from '../api.ts'
import { joinTexts as texts } from '../texts.ts'
import { InstitutionCell } from './institution-cell.tsx'
import styles from './join-tab.module.css'
import type { HospitalList } from './use-hospital-list.ts'

/** The directory of institutions: a certified practitioner asks to join one. */
export function JoinTab({ list }: { list: HospitalList }) {
  const say = useSay()
  const me = useMe()
  const regionName = useRegions().data?.regionName
  const { pageNum, pageSize, filters } = list
  const state = useRoute(routes.toJoin, { words: filters.words, pageNum, pageSize }, { keepPrevious: true })
  const [joining, setJoining] = useState<InstitutionToJoin>()
  const isCertified = me?.isDoctorCertified ?? false
  const columns: Column<InstitutionToJoin>[] = [
    {
      key: 'institution',
      title: say(texts.institution),
      render: (row) => <InstitutionCell logo={row.logo} name={row.name} second={row.abbreviation} />,
    },
    { key: 'standing', title: say(texts.standing), render: (row) => say(standing(row.tier, row.rating)) },
    {
      key: 'region',
      title: say(texts.region),
      render: (row) => regionName?.(row.provinceCode, row.cityCode, row.districtCode) ?? '',
    },
    {
      key: 'action',
      title: say(texts.action),
      width: 148,
      render: (row) => {
        if (row.relation === 'member') return <span className="text-muted">{say(texts.member)}</span>
        if (row.relation === 'applied') return <span className="text-muted">{say(texts.applied)}</span>
        if (row.relation === 'invited')
          return (
            <button type="button" className="link-button" onClick={() => list.filter({ tab: 'invited' })}>
              {say(texts.invited)}
            </button>
          )
        return (
          <button type="button" className="link-button" disabled={!isCertified} onClick={() => setJoining(row)}>
            {say(texts.apply)}
          </button>
        )
      },
    },
  ]
  return (
    <>
      {me && !isCertified && (
        <div className={styles.note}>
          <Note action={<a href="/me/certification">{say(texts.certify)}</a>}>{say(texts.certifyFirst)}</Note>
        </div>
      )}
      <DataTable<InstitutionToJoin>
        label={say(texts.institution)}
        name="institutions-to-join"
        columns={columns}
        rowKey={(row) => row.id}
        state={state}
        list={list}
        empty={
          <Empty
            title={say(texts.none)}
            detail={say(texts.noneDetail)}
            actions={
              <Button variant="primary" onClick={() => list.filter({ tab: 'settlement' })}>
                {say(texts.settle)}
              </Button>
            }
          />
        }
        head={<ListHead list={list} filters={[{ kind: 'search', name: 'words', label: say(texts.search) }]} />}
      />
      {joining && <JoinDialog institution={joining} onClose={() => setJoining(undefined)} />}
    </>
  )
}

function JoinDialog({ institution, onClose }: { institution: InstitutionToJoin; onClose: () => void }) {
  const say = useSay()
  const join = useMembershipChange(routes.join, { isQuiet: true })
  return (
    <FormDialog
      title={texts.dialog}
      schema={newJoinApplication.omit({ institutionId: true })}
      action={texts.send}
      onClose={onClose}
      onSubmit={async ({ note }) => {
        await join.mutateAsync({ institutionId: institution.id, note })
        toastDone(say(texts.sent))
      }}
    >
      <p className="text-strong">{institution.name}</p>
      <TextField name="note" label={texts.note} lines={3} hint={say(texts.noteHint)} />
    </FormDialog>
  )
}
