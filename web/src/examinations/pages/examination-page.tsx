import { type Examination, examinationRoutes as routes } from '@tongying/contract/examinations'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { Columns } from '../../ui/components/columns/columns.tsx'
import { dayAndWeekday } from '../../ui/components/date-time/date-time.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { Crumb, PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { definePart, usePart } from '../../ui/core/part.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { dayPath, useExaminationChange } from '../api.ts'
import { ExaminationFacts } from '../components/examination-facts.tsx'
import { ExaminationNumbers } from '../components/examination-numbers.tsx'
import { RecordForm } from '../components/record-form.tsx'
import { examinationTexts as texts } from '../texts.ts'

/** One examination: the record of its patient while it goes on, then its result. */
export function ExaminationPage() {
  const t = useTranslate()
  const { id = '' } = useParams()
  const { data, error, refetch } = useRoute(routes.read, { id })
  if (data) return <OneExamination key={id} examination={data} />
  if (error) return <Problem title={t(texts.failed)} onRetry={() => void refetch()} />
  return <PageSkeleton />
}

function OneExamination({ examination }: { examination: Examination }) {
  const t = useTranslate()
  const { id, record } = examination
  const name = record.name ?? t(texts.unnamed)
  return (
    <PageFrame
      title={t(texts.titleInProgress)}
      purpose={t(texts.purpose)}
      crumb={<ExaminationCrumb day={examination.examinedOn} name={name} />}
      actions={<Moves examination={examination} />}
    >
      <Columns aside="narrow">
        <RecordForm key={`${id} ${record.version}`} record={record} examinationId={id} />
        <div className="stack">
          <ExaminationFacts examination={examination} />
          <ExaminationNumbers record={record} />
        </div>
      </Columns>
    </PageFrame>
  )
}

function ExaminationCrumb({ day, name }: { day: string; name: string }) {
  const t = useTranslate()
  return (
    <Crumb label={t(texts.remote)}>
      <Link to="/me/healthApplet">{t(texts.remote)}</Link>
      <Icon name="right" size={12} />
      <Link to={dayPath(day)}>{t(texts.list, { day: dayAndWeekday(day) })}</Link>
      <Icon name="right" size={12} />
      <span>{name}</span>
    </Crumb>
  )
}

const stopPart = definePart(() => import('../components/stop-dialog.tsx'))

function Moves({ examination: { id, allowed } }: { examination: Examination }) {
  const t = useTranslate()
  const end = useExaminationChange(routes.end, id)
  const [isStopping, setStopping] = useState(false)
  const part = usePart(stopPart, isStopping)
  async function endIt() {
    await end.mutateAsync({ id }).then(
      () => toastDone(t(texts.ended2)),
      () => undefined,
    )
  }
  return (
    <>
      {allowed.includes('stop') && (
        <Button isDanger onClick={() => setStopping(true)}>
          {t(texts.stop)}
        </Button>
      )}
      {allowed.includes('end') && (
        <Button variant="primary" isLoading={end.isPending} onClick={() => void endIt()}>
          {t(texts.end)}
        </Button>
      )}
      {isStopping && part && <part.StopDialog id={id} onClose={() => setStopping(false)} />}
    </>
  )
}
