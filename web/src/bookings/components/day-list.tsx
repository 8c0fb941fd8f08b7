import { bodyPartLabels } from '@tongying/contract/bookings'
import { clsx } from 'clsx'
import { timeOf } from '../../ui/components/date-time/date-time.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { useIsNarrow } from '../../ui/core/use-is-phone.ts'
import type { Column } from '../../ui/patterns/list/column.ts'
import { DataTable } from '../../ui/patterns/list/data-table.tsx'
import { ListHead } from '../../ui/patterns/list/list-head.tsx'
import { useListQuery } from '../../ui/patterns/list/use-list-query.ts'
import { countedGroups, groupNames, isIn, type Listed } from '../day-data.ts'
import { groupLabels, dayTexts as texts } from '../day-texts.ts'
import type { BookingMoves } from '../use-booking-moves.ts'
import { allowedFor, type DayScene, shortNameOf } from '../use-day.ts'
import { detailOf, personOf, StageTag, timeBelow } from './booking-text.tsx'
import styles from './day-parts.module.css'
import { RowActions } from './row-actions.tsx'

/** The bookings of the day, those whose turn it is at the top. */
export function DayList(props: { scene: DayScene; moves: BookingMoves; isFetching: boolean }) {
  const t = useTranslate()
  const { scene, moves } = props
  const list = useListQuery({ state: '' }, ['state'])
  const isNarrow = useIsNarrow()
  const { listed } = scene
  const chosen = groupNames.find((name) => name === list.filters.state)
  const shown = chosen ? listed.filter((each) => isIn(chosen, each)) : listed
  const start = (list.pageNum - 1) * list.pageSize
  const page = shown.slice(start, start + list.pageSize)
  const options = [
    { value: '', label: t(texts.all), count: listed.length },
    ...countedGroups(listed).map(({ group, count }) => ({ value: group, label: t(groupLabels[group]), count })),
  ]
  return (
    <div className={styles.list}>
      <DataTable
        label={t(texts.label)}
        name="bookingDay"
        columns={columnsOf({ t, scene, moves, isNarrow })}
        rowKey={({ row }) => row.id}
        rowClass={({ stage }) => (stage === 'examining' ? styles.running : undefined)}
        list={list}
        state={{
          data: { list: page, total: shown.length, pageNum: list.pageNum, pageSize: list.pageSize },
          error: null,
          isFetching: props.isFetching,
          refetch: () => undefined,
        }}
        head={<ListHead list={list} pills={{ name: 'state', label: t(texts.state), options, chosen: chosen ?? '' }} />}
        empty={<NobodyBooked scene={scene} isFiltered={listed.length > 0} />}
      />
    </div>
  )
}

function NobodyBooked({ scene, isFiltered }: { scene: DayScene; isFiltered: boolean }) {
  const t = useTranslate()
  if (isFiltered) return <Empty isSmall title={t(texts.noneOfState)} />
  if (scene.orderDate < scene.today) return <Empty title={t(texts.noneOver)} />
  return <Empty title={t(texts.none)} detail={t(texts.noneDetail)} />
}

interface Drawn {
  readonly t: Translate
  readonly scene: DayScene
  readonly moves: BookingMoves
  readonly isNarrow: boolean
}

function columnsOf({ t, scene, moves, isNarrow }: Drawn): Column<Listed>[] {
  const isToday = scene.orderDate === scene.today
  return [
    {
      key: 'number',
      title: t(texts.column.number),
      width: 48,
      render: ({ row }) => (
        <span className={styles.number}>
          {row.orderNumber}
          {isNarrow && (
            <>
              {' '}
              {row.patientName} <span className="text-muted text-small">{personOf(t, row)}</span>
            </>
          )}
        </span>
      ),
    },
    {
      key: 'time',
      title: t(texts.column.time),
      render: (each) => <TwoLines first={timeOf(each.row.startsAt)} second={timeBelow(t, each)} />,
    },
    ...(isNarrow ? [] : [patientColumn(t)]),
    {
      key: 'what',
      title: t(texts.column.what),
      render: ({ row }) => (
        <TwoLines first={t(bodyPartLabels[row.bodyPart])} second={shortNameOf(scene, row.communityHealthHospId)} />
      ),
    },
    {
      key: 'status',
      title: t(texts.state),
      render: (each) => (
        <>
          <StageTag stage={each.stage} />
          <Detail text={detailOf(t, each, isToday)} />
        </>
      ),
    },
    actionColumn({ t, scene, moves }),
  ]
}

function actionColumn({ t, scene, moves }: Omit<Drawn, 'isNarrow'>): Column<Listed> {
  return {
    key: 'action',
    title: t(texts.column.actions),
    align: 'right',
    render: ({ row, stage }) => (
      <RowActions allowed={allowedFor(scene, row, stage)} onMove={(action) => moves.onMove(row, action)} />
    ),
  }
}

/** On phones and tablets the name stands beside the number, in the first line of its block. */
function patientColumn(t: Translate): Column<Listed> {
  return {
    key: 'patient',
    title: t(texts.column.patient),
    render: ({ row }) => <TwoLines first={row.patientName} second={personOf(t, row)} />,
  }
}

/** A reason may be long: the row keeps its width, and a pointer shows the whole. */
function Detail({ text }: { text: string }) {
  return (
    <span className={clsx(styles.detail, 'second-line truncate')} title={text}>
      {text}
    </span>
  )
}

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span className="nowrap">
      {first}
      {second && <span className="second-line">{second}</span>}
    </span>
  )
}
