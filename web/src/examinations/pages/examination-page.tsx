import { bodyParts, type Examination, examinationRoutes as routes } from '@tongying/contract/examinations'
import { labelOf } from '@tongying/contract/kit'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { useMe } from '../../accounts/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Columns } from '../../ui/components/columns/columns.tsx'
import { dayAndWeekday } from '../../ui/components/date-time/date-time.tsx'
import { Empty, Problem } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { Crumb, PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { dotted } from '../../ui/core/dotted.ts'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { definePart, usePart } from '../../ui/core/part.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { dayPath, useExaminationChange } from '../api.ts'
import { ExaminationFacts } from '../components/examination-facts.tsx'
import { ExaminationNumbers } from '../components/examination-numbers.tsx'
import { RecordForm } from '../components/record-form.tsx'
import { resultTexts } from '../result/texts.ts'
import { criticalAsked } from '../room/ask-critical.ts'
import { personOf } from '../room/person-of.ts'
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
  const [isRecord, showRecord] = useState(false)
  const { state } = examination
  const isBefore = state === 'inProgress' || state === 'stopped'
  if (isBefore || isRecord)
    return (
      <RecordPart
        examination={examination}
        // Somebody else may end the examination: whoever types in the record stays with it.
        {...(isBefore ? { onUnsaved: showRecord } : { onResult: () => showRecord(false) })}
      />
    )
  return <ResultPart examination={examination} onRecord={() => showRecord(true)} />
}

function RecordPart(props: {
  examination: Examination
  onResult?: () => void
  onUnsaved?: (isUnsaved: boolean) => void
}) {
  const t = useTranslate()
  const { examination, onResult, onUnsaved } = props
  const { id, record } = examination
  return (
    <PageFrame
      title={t(onResult ? resultTexts.record : texts.titleInProgress)}
      purpose={examination.mayEditRecord ? t(texts.purpose) : patientLine(t, examination)}
      crumb={<ExaminationCrumb examination={examination} />}
      actions={
        onResult ? (
          <>
            <ReportButton examination={examination} />
            <Button onClick={onResult}>{t(resultTexts.backToResult)}</Button>
          </>
        ) : (
          <Moves examination={examination} />
        )
      }
    >
      <Criticals examination={examination} />
      {examination.mayEditRecord ? (
        <RecordForm {...{ record, examinationId: id, isExaminer: examination.allowed.length > 0, onUnsaved }}>
          <ExaminationFacts examination={examination} />
          <ExaminationNumbers record={record} />
        </RecordForm>
      ) : (
        <ExaminationFacts examination={examination} />
      )}
    </PageFrame>
  )
}

const editorPart = definePart(() => import('../result/result-editor.tsx'))
const sheetPart = definePart(() => import('../result/result-sheet.tsx'))

function ResultPart({ examination, onRecord }: { examination: Examination; onRecord: () => void }) {
  const { state, result, allowed } = examination
  const isWriting = state === 'writing' && allowed.includes('sign')
  const me = useMe()
  const [isUnsaved, setUnsaved] = useState(false)
  const isEditor = isWriting || isUnsaved
  const editor = usePart(editorPart, isEditor)
  const sheet = usePart(sheetPart)
  const purpose = usePurpose(examination, isEditor)
  const frame = (saved: ReactNode, content: ReactNode) => (
    <ResultFrame {...{ examination, purpose, saved, onRecord, isEditor }}>{content}</ResultFrame>
  )
  if (!isEditor && !result) return frame(null, <NoResult examination={examination} />)
  if (isEditor && editor && me)
    return <editor.ResultEditor {...{ examination, accountId: me.userId, onUnsaved: setUnsaved, frame }} />
  if (!isEditor && result && sheet) return frame(null, <sheet.ResultSheet examination={examination} result={result} />)
  return frame(null, <PageSkeleton />)
}

/** What is to be done with the result; nothing for whoever waits for it. */
function usePurpose({ state, result, needsReview }: Examination, isEditor: boolean): string | undefined {
  const t = useTranslate()
  if (isEditor) {
    const next = t(needsReview ? resultTexts.nextReviewed : resultTexts.nextAlone)
    return t(resultTexts.purposeWriting, { next })
  }
  if (!result) return undefined
  return t(state === 'issued' ? resultTexts.purposeIssued : resultTexts.purposeReview)
}

function ResultFrame(props: {
  examination: Examination
  purpose: string | undefined
  saved: ReactNode
  isEditor: boolean
  onRecord: () => void
  children: ReactNode
}) {
  const t = useTranslate()
  const { examination, isEditor } = props
  const { id, result } = examination
  const sheet = usePart(sheetPart)
  return (
    <PageFrame
      title={t(resultTexts.title)}
      purpose={
        <>
          <span className="text-strong">{patientLine(t, examination)}</span>
          <br />
          {props.purpose}
        </>
      }
      crumb={<ExaminationCrumb examination={examination} />}
      actions={
        <>
          {props.saved}
          <ReportButton examination={examination} />
          <ApplyButton examination={examination} />
          {examination.mayEditRecord && <Button onClick={props.onRecord}>{t(resultTexts.record)}</Button>}
          {isEditor && result && sheet && <sheet.PdfButtons id={id} isIssued={false} />}
          {!isEditor && result && sheet && <sheet.ResultActions examination={examination} result={result} />}
        </>
      }
    >
      <Criticals examination={examination} />
      {props.children}
    </PageFrame>
  )
}

/** Whose result it is, and of what: nobody signs or passes it for somebody else. */
function patientLine(t: Translate, { record }: Examination): string {
  const part = labelOf(bodyParts, record.bodyPart)
  return dotted([personOf(t, record) || t(texts.unnamed), part && t(part), record.ultrasoundNo])
}

function NoResult({ examination }: { examination: Examination }) {
  const t = useTranslate()
  return (
    <Columns aside="narrow">
      <Card isFlush>
        <Empty title={t(resultTexts.noResult)} detail={t(resultTexts.noResultDetail)} />
      </Card>
      <ExaminationFacts examination={examination} />
    </Columns>
  )
}

function ExaminationCrumb({ examination }: { examination: Examination }) {
  const t = useTranslate()
  const { examinedOn: day, record } = examination
  const name = record.name ?? t(texts.unnamed)
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

const criticalPart = definePart(() => import('../critical/critical-cards.tsx'))

function Criticals({ examination }: { examination: Examination }) {
  const hasAny = examination.criticals.length > 0
  const part = usePart(criticalPart, hasAny)
  return hasAny && part ? <part.CriticalCards examination={examination} /> : null
}

const applyPart = definePart(() => import('../components/apply-button.tsx'))

/** Begins an application for a consultation; comes after the page. */
function ApplyButton({ examination }: { examination: Examination }) {
  const part = usePart(applyPart, examination.mayApply)
  return part && examination.mayApply ? <part.ApplyButton id={examination.id} /> : null
}

/** The way into the room, which is a page of its own, while the examination goes on. */
function RoomButton({ examination: { roomName } }: { examination: Examination }) {
  const t = useTranslate()
  if (!roomName) return null
  return (
    <Button icon={<Icon name="video" />} href={`/jm/${roomName}`}>
      {t(texts.room)}
    </Button>
  )
}

function ReportButton({ examination: { id, mayReportCritical } }: { examination: Examination }) {
  const t = useTranslate()
  // The room, which has a look of its own, sends its people here.
  const isAsked = useLocation().search.slice(1) === criticalAsked
  const [isOpen, setOpen] = useState(isAsked)
  const part = usePart(criticalPart, isOpen)
  if (!mayReportCritical) return null
  return (
    <>
      <Button isDanger icon={<Icon name="emergency" />} onClick={() => setOpen(true)}>
        {t(texts.reportCritical)}
      </Button>
      {isOpen && part && <part.ReportDialog id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

function Moves({ examination }: { examination: Examination }) {
  const { id, allowed } = examination
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
      <RoomButton examination={examination} />
      <ReportButton examination={examination} />
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
