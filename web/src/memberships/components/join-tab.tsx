import { tierAndRating } from '@tongying/contract/institutions'
import { type InstitutionToJoin, newJoinApplication, membershipRoutes as routes } from '@tongying/contract/memberships'
import { type ReactNode, useState } from 'react'
import { useMe } from '../../accounts/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import type { Column } from '../../ui/patterns/list/column.ts'
import { DataTable } from '../../ui/patterns/list/data-table.tsx'
import { ListHead } from '../../ui/patterns/list/list-head.tsx'
import { useMembershipChange } from '../api.ts'
import { joinTexts as texts } from '../joining-texts.ts'
import { InstitutionCell } from './institution-cell.tsx'
import styles from './join-tab.module.css'
import type { HospitalList } from './use-hospital-list.ts'

/** The directory of institutions: a certified practitioner asks to join one. */
export function JoinTab({ list }: { list: HospitalList }) {
  const t = useTranslate()
  const me = useMe()
  const { pageNum, pageSize, filters } = list
  const state = useRoute(routes.toJoin, { search: filters.search, pageNum, pageSize }, { keepPrevious: true })
  const [joining, setJoining] = useState<InstitutionToJoin>()
  const isCertified = me?.isDoctorCertified ?? false
  const columns = columnsOf(t, (row) => (
    <JoinAction
      relation={row.relation}
      mayApply={isCertified}
      onApply={() => setJoining(row)}
      onAnswer={() => list.filter({ tab: 'invited' })}
    />
  ))
  return (
    <>
      {me && !isCertified && (
        <div className={styles.note}>
          <Note action={<a href="/me/certification">{t(texts.certify)}</a>}>{t(texts.certifyFirst)}</Note>
        </div>
      )}
      <DataTable<InstitutionToJoin>
        label={t(texts.institution)}
        name="institutions-to-join"
        columns={columns}
        rowKey={(row) => row.id}
        state={state}
        list={list}
        empty={
          <Empty
            title={t(texts.none)}
            detail={t(texts.noneDetail)}
            actions={
              <Button variant="primary" onClick={() => list.filter({ tab: 'settlement' })}>
                {t(texts.onboard)}
              </Button>
            }
          />
        }
        head={<ListHead list={list} filters={[{ kind: 'search', name: 'search', label: t(texts.search) }]} />}
      />
      {joining && <JoinDialog institution={joining} onClose={() => setJoining(undefined)} />}
    </>
  )
}

function columnsOf(t: Translate, action: (row: InstitutionToJoin) => ReactNode): Column<InstitutionToJoin>[] {
  return [
    {
      key: 'institution',
      title: t(texts.institution),
      render: (row) => (
        <InstitutionCell
          logo={row.logo}
          name={row.name}
          second={row.abbreviation === row.name ? '' : row.abbreviation}
        />
      ),
    },
    { key: 'grade', title: t(texts.grade), render: (row) => t(tierAndRating(row.tier, row.rating)) },
    { key: 'region', title: t(texts.region), render: (row) => row.regionName },
    { key: 'action', title: t(texts.action), width: 148, render: action },
  ]
}

/** What a person may do about an institution, or what they are to it already. */
function JoinAction(props: {
  relation: InstitutionToJoin['relation']
  mayApply: boolean
  onApply: () => void
  onAnswer: () => void
}) {
  const t = useTranslate()
  const { relation, mayApply, onApply, onAnswer } = props
  if (relation === 'member') return <span className="text-muted">{t(texts.member)}</span>
  if (relation === 'applied') return <span className="text-muted">{t(texts.applied)}</span>
  const isInvited = relation === 'invited'
  return (
    <LinkButton disabled={!isInvited && !mayApply} onClick={isInvited ? onAnswer : onApply}>
      {t(isInvited ? texts.invited : texts.apply)}
    </LinkButton>
  )
}

function JoinDialog({ institution, onClose }: { institution: InstitutionToJoin; onClose: () => void }) {
  const t = useTranslate()
  const join = useMembershipChange(routes.join, { isQuiet: true })
  return (
    <FormDialog
      title={texts.dialog}
      schema={newJoinApplication.omit({ institutionId: true })}
      action={texts.send}
      onClose={onClose}
      onSubmit={async ({ note }) => {
        await join.mutateAsync({ institutionId: institution.id, note })
        toastDone(t(texts.sent))
      }}
    >
      <p className="text-strong">{institution.name}</p>
      <TextField name="note" label={texts.note} lines={3} hint={t(texts.noteHint)} />
    </FormDialog>
  )
}
