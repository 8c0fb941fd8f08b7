import { type CommunityHospital, communityHospitalStateLabels } from '@tongying/contract/bookings'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { DataTable } from '../../ui/patterns/list/data-table.tsx'
import { ListHead } from '../../ui/patterns/list/list-head.tsx'
import { type ListQuery, useListQuery } from '../../ui/patterns/list/use-list-query.ts'
import { atInstitution, isAdminAt, useAllHospitals } from '../api.ts'
import { AddHospitalDialog } from '../components/add-hospital-dialog.tsx'
import { ChangeHospitalDialog } from '../components/change-hospital-dialog.tsx'
import { EndHospitalDialog } from '../components/end-hospital-dialog.tsx'
import { ExaminingCrumb, ExaminingFilter, ExaminingPage, type ExaminingProps } from '../components/examining-page.tsx'
import { hospitalColumns, type Opened } from '../components/hospital-columns.tsx'
import { StaffDialog } from '../components/staff-dialog.tsx'
import { hospitalTexts as texts } from '../hospital-texts.ts'
import { type HospitalFilter, hospitalsFound } from '../hospitals-found.ts'
import { examiningTexts } from '../texts.ts'

/** The community hospitals of an institution: its administrators keep them, its examiners read. */
export function HospitalsPage() {
  return <ExaminingPage render={(props) => <Hospitals key={props.institution.institutionId} {...props} />} />
}

function Hospitals({ choice, institution }: ExaminingProps) {
  const t = useTranslate()
  const isAdmin = isAdminAt(institution)
  const [isAdding, setIsAdding] = useState(false)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const list = useListQuery<HospitalFilter>({ search: '', standing: '' })
  const state = useFound(institution.institutionId, list)
  const add = (
    <Button variant="primary" icon={<Icon name="plus" />} onClick={() => setIsAdding(true)}>
      {t(texts.add)}
    </Button>
  )
  return (
    <PageFrame
      crumb={<ExaminingCrumb choice={choice} here={t(examiningTexts.hospitals)} />}
      title={t(examiningTexts.hospitals)}
      purpose={t(isAdmin ? texts.purpose : texts.purposeOfReaders)}
      actions={
        <>
          <ExaminingFilter choice={choice} />
          {isAdmin && add}
        </>
      }
    >
      <DataTable<CommunityHospital>
        label={t(examiningTexts.hospitals)}
        name="community-hospitals"
        columns={hospitalColumns(t, { isAdmin, open: setOpened, choice })}
        rowKey={(row) => row.id}
        state={state}
        list={list}
        head={<ListHead list={list} filters={filtersOf(t)} />}
        empty={
          <Empty
            isSmall
            title={t(texts.none)}
            detail={t(isAdmin ? texts.noneDetail : texts.noneReadOnly)}
            actions={isAdmin && add}
          />
        }
      />
      {isAdding && <AddHospitalDialog institutionId={institution.institutionId} onClose={() => setIsAdding(false)} />}
      {opened && <OpenedDialog opened={opened} calendar={atInstitution('/me/healthApplet', choice)} onClose={close} />}
    </PageFrame>
  )
}

function OpenedDialog({ opened, calendar, onClose }: { opened: Opened; calendar: string; onClose: () => void }) {
  const { what, hospital } = opened
  if (what === 'staff') return <StaffDialog hospital={hospital} onClose={onClose} />
  if (what === 'change') return <ChangeHospitalDialog hospital={hospital} onClose={onClose} />
  return <EndHospitalDialog hospital={hospital} calendar={calendar} onClose={onClose} />
}

/** All are there at once; the page of the list is cut here. */
function useFound(institutionId: string, list: ListQuery<HospitalFilter>) {
  const { data, error, isFetching, refetch } = useAllHospitals(institutionId)
  const { pageNum, pageSize } = list
  const found = data && hospitalsFound(data, list.filters)
  const page = found && {
    list: found.slice((pageNum - 1) * pageSize, pageNum * pageSize),
    ...{ total: found.length, pageNum, pageSize },
  }
  return { data: page, error, isFetching, refetch }
}

function filtersOf(t: Translate) {
  return [
    { kind: 'search' as const, name: 'search' as const, label: t(texts.search) },
    {
      kind: 'choice' as const,
      name: 'standing' as const,
      label: t(texts.standing),
      options: [
        { value: 'current', label: t(texts.current) },
        { value: 'proposed', label: t(communityHospitalStateLabels.proposed) },
        { value: 'ended', label: t(texts.over) },
      ],
    },
  ]
}
