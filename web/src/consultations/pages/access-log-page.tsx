import {
  type AccessLogEntry,
  accessLogParts,
  caseReadings,
  type consultationErrors,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { departmentLabel, titleCodes, titles } from '@tongying/contract/practitioners'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { dateTimeOf } from '../../ui/components/date-time/date-time.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { isRefused } from '../../ui/core/call-error.ts'
import { dotted } from '../../ui/core/dotted.ts'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { usePart } from '../../ui/core/part.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import type { Column } from '../../ui/patterns/list/column.ts'
import { DataTable } from '../../ui/patterns/list/data-table.tsx'
import { ListHead } from '../../ui/patterns/list/list-head.tsx'
import { useListQuery } from '../../ui/patterns/list/use-list-query.ts'
import { accessLogTexts as texts } from '../access-log/texts.ts'
import { breakGlassTexts } from '../break-glass/texts.ts'
import { breakGlassDialog } from '../components/case-parts.ts'

/** Who opened a case: for its applicant, and by its number for administrators; the number is no filter of its rows. */
export function AccessLogPage() {
  const t = useTranslate()
  const [isOpening, setIsOpening] = useState(false)
  const dialog = usePart(breakGlassDialog, isOpening)
  const list = useListQuery({ number: '' })
  const { pageNum, pageSize, filters } = list
  const number = filters.number.trim()
  const asked = number ? { id: number, pageNum, pageSize } : undefined
  const state = useRoute(routes.accessLog, asked, { keepPrevious: true, isQuiet: true })
  // A message names the case by its id; people know it by its number.
  const known = state.data?.consultationId === number ? state.data.number : null
  useEffect(() => {
    if (known) list.filter({ number: known })
  }, [known, list])
  const isUnknown = isRefused<typeof consultationErrors>(state.error, 'ConsultationNotFound')
  const head = <ListHead list={list} filters={[{ kind: 'search', name: 'number', label: t(texts.number) }]} />
  return (
    <PageFrame
      title={t(texts.title)}
      purpose={t(texts.purpose)}
      actions={
        state.data?.mayBreakGlass && !isUnknown && number ? (
          <Button onClick={() => setIsOpening(true)}>{t(breakGlassTexts.open)}</Button>
        ) : undefined
      }
    >
      {isOpening && dialog && <dialog.BreakGlassDialog id={number} onClose={() => setIsOpening(false)} />}
      {!number || isUnknown ? (
        <Card isFlush>
          {head}
          <Empty
            title={t(isUnknown ? texts.notFound : texts.enterNumber)}
            detail={t(isUnknown ? texts.notFoundWhy : texts.enterWhy)}
          />
        </Card>
      ) : (
        <DataTable<AccessLogEntry>
          label={t(texts.ofCase, { number })}
          name="access-log"
          columns={columnsOf(t)}
          rowKey={(row) => [row.at, row.name, row.reading].join(' ')}
          state={state}
          list={{ ...list, isFiltered: false }}
          head={head}
          empty={<Empty isSmall title={t(texts.none)} />}
        />
      )}
    </PageFrame>
  )
}

function columnsOf(t: Translate): Column<AccessLogEntry>[] {
  return [
    {
      key: 'at',
      title: t(texts.at),
      width: 180,
      render: (row) => <span className="nowrap">{dateTimeOf(row.at)}</span>,
    },
    {
      key: 'person',
      title: t(texts.person),
      render: (row) => (
        <>
          {dotted([row.name || t(texts.unknownPerson), row.part && t(accessLogParts[row.part])])}
          <p className="text-small text-muted">{placeOf(t, row)}</p>
          {row.isOut && <p className="text-small text-muted">{t(texts.isOut)}</p>}
        </>
      ),
    },
    {
      key: 'reading',
      title: t(texts.reading),
      render: (row) => (
        <>
          {t(caseReadings[row.reading])}
          {row.reason && <p className="text-small text-muted">{t(texts.reason, { reason: row.reason })}</p>}
          {row.isProgram && <p className="text-small text-muted">{t(texts.byProgram)}</p>}
        </>
      ),
    },
  ]
}

/** Hospital, department and title of who opened it, as far as they are known. */
function placeOf(t: Translate, { hospitalName, departments, title }: AccessLogEntry): string {
  const [department] = departments
  const known = titleCodes.find((one) => one === title)
  const parts = [hospitalName, department && t(departmentLabel(department)), known && t(titles[known])]
  return dotted(parts)
}
