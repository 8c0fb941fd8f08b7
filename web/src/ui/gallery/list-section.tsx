import { defineTexts, type Text } from '@tongying/contract/kit'
import type { ComponentProps, ReactNode } from 'react'
import { Card } from '../components/card/card.tsx'
import { DateTimeCell } from '../components/date-time/date-time.tsx'
import { Empty } from '../components/empty/empty.tsx'
import { MoveButtons, type MoveStyles } from '../components/move-buttons/move-buttons.tsx'
import { StatusTag, type Turn } from '../components/status-tag/status-tag.tsx'
import { type Translate, useTranslate } from '../core/i18n.ts'
import type { Column, ListState } from '../patterns/list/column.ts'
import { DataTable } from '../patterns/list/data-table.tsx'
import { ListHead } from '../patterns/list/list-head.tsx'
import { listTexts } from '../patterns/list/list-texts.ts'
import { type ListQuery, useListQuery } from '../patterns/list/use-list-query.ts'
import { galleryTexts as texts } from './gallery-texts.ts'

const words = defineTexts({
  number: { 'zh-CN': '会诊编号', 'en-US': 'Number' },
  patient: { 'zh-CN': '患者', 'en-US': 'Patient' },
  purpose: { 'zh-CN': '会诊目的', 'en-US': 'Purpose' },
  answers: { 'zh-CN': '应答', 'en-US': 'Answers' },
  at: { 'zh-CN': '会诊时间', 'en-US': 'Time' },
  status: { 'zh-CN': '状态', 'en-US': 'Status' },
  action: { 'zh-CN': '操作', 'en-US': 'Actions' },
  mine: { 'zh-CN': '我申请的', 'en-US': 'Applied by me' },
  invited: { 'zh-CN': '邀请我的', 'en-US': 'Inviting me' },
  search: { 'zh-CN': '编号、患者、主诉、专家', 'en-US': 'Number, patient, complaint, expert' },
  allTypes: { 'zh-CN': '全部类型', 'en-US': 'All types' },
  remote: { 'zh-CN': '远程会诊', 'en-US': 'Remote consultation' },
  turnFirst: { 'zh-CN': '轮到你处理的2条排在前面', 'en-US': 'the 2 waiting for you come first' },
  none: { 'zh-CN': '还没有会诊申请', 'en-US': 'No applications yet' },
  noneDetail: {
    'zh-CN': '备好患者的影像和知情同意书，约15分钟填完四步。中途离开，内容会自动保存。',
    'en-US':
      "Have the patient's images and signed informed consent ready. The four steps take about 15 minutes and your entries are saved automatically.",
  },
  thyroid: { 'zh-CN': '甲状腺左叶结节性质待定', 'en-US': 'Nodule of the left thyroid lobe, nature to be determined' },
  breast: { 'zh-CN': '乳腺多发结节，BI-RADS分类', 'en-US': 'Multiple breast nodules, BI-RADS category' },
})

interface Row {
  readonly id: string
  readonly patient: Text
  readonly purpose: Text
  readonly answers: string
  readonly at: string | null
  readonly turn: Turn
  readonly status: Text
  readonly allowed: readonly string[]
}
const rows: Row[] = [
  {
    id: 'HZ20261121000317',
    patient: { 'zh-CN': '陈*兰', 'en-US': 'Chen *' },
    purpose: words.thyroid,
    answers: '2/3',
    at: '2026-11-24T02:40:00Z',
    turn: 'everybody',
    status: texts.meeting,
    allowed: ['enter', 'view'],
  },
  {
    id: 'HZ20261123000302',
    patient: { 'zh-CN': '许*萍', 'en-US': 'Xu *' },
    purpose: words.breast,
    answers: '—',
    at: '2026-11-27T07:00:00Z',
    turn: 'applicant',
    status: texts.returned,
    allowed: ['edit', 'cancel'],
  },
  {
    id: 'HZ20261124000341',
    patient: { 'zh-CN': '唐*', 'en-US': 'Tang *' },
    purpose: words.thyroid,
    answers: '0/3',
    at: null,
    turn: 'experts',
    status: texts.unresponsive,
    allowed: ['view'],
  },
  {
    id: 'HZ20261115000228',
    patient: { 'zh-CN': '杨*', 'en-US': 'Yang *' },
    purpose: words.breast,
    answers: '2/2',
    at: '2025-11-17T02:00:00Z',
    turn: 'closed',
    status: texts.completed,
    allowed: ['view'],
  },
]
const looks: MoveStyles = {
  enter: { label: texts.enter },
  edit: { label: { 'zh-CN': '修改', 'en-US': 'Edit' } },
  view: { label: { 'zh-CN': '查看', 'en-US': 'View' } },
  cancel: { label: { 'zh-CN': '取消', 'en-US': 'Cancel' } },
}

/** A list with tabs, filters, pills and pages; and the same one empty, on its way, failed. */
export function ListSection() {
  const t = useTranslate()
  const list = useListQuery({ tab: 'mine', keyword: '', type: '', status: '' }, ['tab'])
  const columns = columnsOf(t)
  const full: ListState<Row> = {
    data: { list: rows, total: 46, pageNum: 1, pageSize: 10 },
    error: undefined,
    isFetching: false,
    refetch: () => undefined,
  }
  const table = { columns, list, rowKey: (row: Row) => row.id, name: 'gallery', label: t(texts.list) }
  const none = (
    <Empty
      title={t(words.none)}
      detail={t(words.noneDetail)}
      actions={
        <button type="button" className="link-button">
          {t(texts.edit)}
        </button>
      }
    />
  )
  return (
    <>
      <DataTable
        {...table}
        state={full}
        empty={none}
        onOpen={() => undefined}
        footNote={t(words.turnFirst)}
        head={<Head list={list} />}
      />
      <OtherStates table={table} full={full} none={none} />
    </>
  )
}

function Head({ list }: { list: ListQuery }) {
  const t = useTranslate()
  return (
    <ListHead
      list={list}
      tabs={{
        name: 'tab',
        label: t(texts.list),
        options: [
          { value: 'mine', label: t(words.mine), count: 46 },
          { value: 'invited', label: t(words.invited), count: 12 },
        ],
      }}
      filters={[
        { kind: 'search', name: 'keyword', label: t(words.search) },
        {
          kind: 'choice',
          name: 'type',
          label: t(words.allTypes),
          options: [{ value: 'remote', label: t(words.remote) }],
        },
      ]}
      pills={{
        name: 'status',
        label: t(words.status),
        options: [
          { value: '', label: t(listTexts.all), count: 46 },
          ...rows.map((row) => ({ value: row.id, label: t(row.status), count: 3 })),
        ],
      }}
    />
  )
}

function columnsOf(t: Translate): Column<Row>[] {
  return [
    { key: 'number', title: t(words.number), render: (row) => <a href={`#${row.id}`}>{row.id}</a>, sort: 'number' },
    { key: 'patient', title: t(words.patient), render: (row) => t(row.patient) },
    { key: 'purpose', title: t(words.purpose), render: (row) => t(row.purpose), optional: 'on' },
    { key: 'answers', title: t(words.answers), render: (row) => row.answers, align: 'right', optional: 'on' },
    { key: 'at', title: t(words.at), render: (row) => <DateTimeCell at={row.at} />, sort: 'at' },
    { key: 'status', title: t(words.status), render: (row) => <StatusTag turn={row.turn} label={row.status} /> },
    {
      key: 'action',
      title: t(words.action),
      render: (row) => <MoveButtons as="links" allowed={row.allowed} looks={looks} onMove={() => undefined} />,
    },
  ]
}

/** The same table failed, on its way, asking again and empty. */
function OtherStates(props: {
  table: Pick<ComponentProps<typeof DataTable<Row>>, 'columns' | 'list' | 'rowKey'>
  full: ListState<Row>
  none: ReactNode
}) {
  const t = useTranslate()
  const { table, full, none } = props
  const states: Readonly<Record<string, ListState<Row>>> = {
    failed: { ...full, data: undefined, error: new Error('down') },
    loading: { ...full, data: undefined, isFetching: true },
    fetching: { ...full, isFetching: true },
  }
  return (
    <Card title={t(texts.states)} isFlush>
      {Object.entries(states).map(([name, state]) => (
        <DataTable {...table} key={name} name={`gallery-${name}`} label={name} state={state} empty={none} />
      ))}
      {none}
    </Card>
  )
}
