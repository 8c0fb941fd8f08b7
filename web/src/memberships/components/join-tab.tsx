import { standing } from '@tongying/contract/institutions'
import { type InstitutionToJoin, newJoinApplication, membershipRoutes as routes } from '@tongying/contract/memberships'
import Button from 'antd/es/button'
import { useState } from 'react'
import { useUserInfo } from '../../accounts/index.ts'
import { InstitutionLogo } from '../../institutions/index.ts'
import { call } from '../../ui/call.ts'
import { Empty } from '../../ui/empty.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useRegions } from '../../ui/form/use-regions.ts'
import { useSay } from '../../ui/i18n.ts'
import type { Column } from '../../ui/list/column.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListHead } from '../../ui/list/list-head.tsx'
import { Note } from '../../ui/status-tag.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useMembershipChange, useToJoin } from '../api.ts'
import { joinTexts as texts } from '../texts.ts'
import type { HospitalList } from './use-hospital-list.ts'

/** The directory of institutions: a certified practitioner asks to join one. */
export function JoinTab({ list }: { list: HospitalList }) {
  const say = useSay()
  const { data: info } = useUserInfo()
  const regionName = useRegions().data?.regionName
  const { pageNum, pageSize, filters } = list
  const state = useToJoin({ words: filters.words, pageNum, pageSize })
  const [joining, setJoining] = useState<InstitutionToJoin>()
  const isCertified = info?.isDoctorCertified ?? false
  const columns: Column<InstitutionToJoin>[] = [
    {
      key: 'institution',
      title: say(texts.institution),
      render: (row) => (
        <span className="institution-cell">
          <InstitutionLogo src={row.logo} />
          <span className="grow">
            <span className="b">{row.name}</span>
            <span className="sub">{row.abbreviation}</span>
          </span>
        </span>
      ),
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
        if (row.relation === 'member') return <span className="t2">{say(texts.member)}</span>
        if (row.relation === 'applied') return <span className="t2">{say(texts.applied)}</span>
        if (row.relation === 'invited')
          return (
            <button type="button" className="lk" onClick={() => list.filter({ tab: 'invited' })}>
              {say(texts.invited)}
            </button>
          )
        return (
          <button type="button" className="lk" disabled={!isCertified} onClick={() => setJoining(row)}>
            {say(texts.apply)}
          </button>
        )
      },
    },
  ]
  return (
    <>
      {info && !isCertified && (
        <div className="settlement-note">
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
              <Button type="primary" onClick={() => list.filter({ tab: 'settlement' })}>
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
  const join = useMembershipChange((note: string) => call(routes.join, { institutionId: institution.id, note }), {
    isQuiet: true,
  })
  return (
    <FormDialog
      title={texts.dialog}
      schema={newJoinApplication.omit({ institutionId: true })}
      action={texts.send}
      onClose={onClose}
      onSubmit={async ({ note }) => {
        await join.mutateAsync(note)
        toastDone(say(texts.sent))
      }}
    >
      <p className="b w12">{institution.name}</p>
      <TextField name="note" label={texts.note} lines={3} hint={say(texts.noteHint)} />
    </FormDialog>
  )
}
