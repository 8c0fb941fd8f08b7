import '../report/report.css'
import {
  type ConsultationDetail,
  currentReport,
  reportFields,
  consultationRoutes as routes,
  wholeReportFields,
} from '@tongying/contract/consultations'
import Button from 'antd/es/button'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { call } from '../../ui/call.ts'
import { messageOf } from '../../ui/call-error.ts'
import { confirm } from '../../ui/confirm.tsx'
import { Empty, Problem } from '../../ui/empty.tsx'
import { FormFrame, useContractForm } from '../../ui/form/contract-form.tsx'
import { DraftChanges } from '../../ui/form/draft-changes.tsx'
import { draftShape } from '../../ui/form/draft-shape.ts'
import { FieldGroup } from '../../ui/form/field.tsx'
import { SavedAt } from '../../ui/form/saved-at.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAutosave } from '../../ui/form/use-autosave.ts'
import { useSay } from '../../ui/i18n.ts'
import { Card, PageFrame } from '../../ui/page-frame.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { toastDone } from '../../ui/toast.tsx'
import { pathOf, useChange, useConsultation, useLiveConsultations, useMe } from '../api.ts'
import { SummaryCard } from '../case/case-cards.tsx'
import { ImagesCard } from '../case/images-card.tsx'
import { hashOfText } from '../report/hash-of-text.ts'
import { ReportNotes } from '../report/report-notes.tsx'
import { Signatures } from '../report/signatures.tsx'
import { reportTexts as texts } from '../report/texts.ts'

/** Nobody tells the lead of a signature: the page looks. */
const signaturesEvery = 10_000

/** The lead writes the report: it saves itself, waits for the others' signatures, and goes to the desk. */
export function ReportPage() {
  const say = useSay()
  const { id = '' } = useParams()
  const [isUnsaved, setIsUnsaved] = useState(false)
  useLiveConsultations()
  const me = useMe()
  const { data: detail, error, refetch } = useConsultation(id, signaturesEvery)
  if (!detail && error) {
    return (
      <PageFrame title={say(texts.title)}>
        <section className="card">
          <Problem
            title={say(texts.notDue)}
            detail={messageOf(error, say(uiTexts.call.failed))}
            onRetry={() => refetch()}
          />
        </section>
      </PageFrame>
    )
  }
  if (!detail || !me) return <PageSkeleton />
  const isDue = detail.allowed.includes('submitReport')
  // What was typed and could not be saved stays on the page, whatever became of the report meanwhile.
  if (isDue || isUnsaved)
    return <ReportEditor detail={detail} accountId={me.userId} isDue={isDue} onUnsaved={setIsUnsaved} />
  return <NotDue detail={detail} />
}

const shape = draftShape(reportFields)

function ReportEditor(props: {
  detail: ConsultationDetail
  accountId: string
  isDue: boolean
  onUnsaved: (isUnsaved: boolean) => void
}) {
  const { detail, accountId, isDue, onUnsaved } = props
  const say = useSay()
  const navigate = useNavigate()
  const id = detail.consultationId
  const { findings = '', conclusion = '', advice = '' } = detail.report ?? {}
  const autosave = useAutosave({
    accountId,
    name: `report-${id}`,
    loaded: { version: detail.report?.version ?? 0, values: { findings, conclusion, advice } },
    shape,
    save: (values, version) => call(routes.saveReport, { id, version, ...reportFields.parse(values) }),
    readCurrent: (current) => {
      const { data } = currentReport.safeParse(current)
      return data && { version: data.version, values: data.content }
    },
    onTaken: (fields) => form.take(fields),
  })
  const { state } = autosave
  const isUnsaved = !['idle', 'saved'].includes(state.is) || state.conflicts.length > 0 || state.unfit.length > 0
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])
  const submitReport = useChange(
    (given: { version: number; textSha256: string | undefined }) => call(routes.submitReport, { id, ...given }),
    { isQuiet: true },
  )
  const form = useContractForm(wholeReportFields, {
    initial: { findings, conclusion, advice },
    onChange: autosave.touch,
    onSubmit: async (values) => {
      const { submitTitle: title, submitFinal, submitAction: action } = texts
      autosave.touch(values)
      await autosave.flush()
      if (!(await confirm({ title, consequences: [submitFinal], action }))) return
      const textSha256 = await hashOfText(id, values, undefined)
      await autosave.submit((version) => submitReport.mutateAsync({ version, textSha256 }))
      toastDone(say(texts.submitted))
      await navigate(pathOf(detail))
    },
  })
  const unsigned = detail.experts.filter((expert) => !expert.isLead && expert.state === 'attended').length
  return (
    <PageFrame
      title={say(texts.title)}
      purpose={say(texts.purpose)}
      crumb={<Link to={pathOf(detail)}>{detail.number}</Link>}
      actions={<SavedAt autosave={autosave} />}
    >
      <DraftChanges autosave={autosave} labels={texts} />
      <div className="two case">
        <div className="case-column">
          <ReportNotes detail={detail} isDue={isDue} />
          <section className="card">
            <FormFrame form={form} className="report-form">
              <FieldGroup title={texts.content} hint={texts.contentHint}>
                <TextField name="findings" label={texts.findings} lines={7} />
                <TextField name="conclusion" label={texts.conclusion} lines={5} isRequired />
                <TextField name="advice" label={texts.advice} lines={5} isRequired />
              </FieldGroup>
              <div className="form-foot">
                {unsigned > 0 && <span className="t13 t2">{say(texts.waiting, { count: unsigned })}</span>}
                <div className="end">
                  <Button type="primary" htmlType="submit" disabled={!isDue} loading={form.isSubmitting}>
                    {say(texts.submit)}
                  </Button>
                </div>
              </div>
            </FormFrame>
          </section>
          <ImagesCard id={id} />
          <SummaryCard detail={detail} />
        </div>
        <Card title={say(texts.signatures)}>
          <Signatures detail={detail} />
        </Card>
      </div>
    </PageFrame>
  )
}

/** A report that failed is taken up here; any other is not this person's to write now. */
function NotDue({ detail }: { detail: ConsultationDetail }) {
  const say = useSay()
  const navigate = useNavigate()
  const revise = useChange(() => call(routes.reviseReport, { id: detail.consultationId }))
  const mayRevise = detail.allowed.includes('reviseReport')
  return (
    <PageFrame title={say(texts.title)} crumb={<Link to={pathOf(detail)}>{detail.number}</Link>}>
      <section className="card">
        <Empty
          title={mayRevise ? say(texts.failed, { note: detail.report?.reviewNote ?? '' }) : say(texts.notDue)}
          actions={
            mayRevise ? (
              <Button type="primary" loading={revise.isPending} onClick={() => revise.mutate(undefined)}>
                {say(texts.revise)}
              </Button>
            ) : (
              <Button onClick={() => navigate(pathOf(detail))}>{say(texts.openCase)}</Button>
            )
          }
        />
      </section>
    </PageFrame>
  )
}
