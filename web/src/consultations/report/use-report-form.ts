import {
  type ConsultationDetail,
  currentReport,
  reportFields,
  consultationRoutes as routes,
  wholeReportFields,
} from '@tongying/contract/consultations'
import { useNavigate } from 'react-router'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { call } from '../../ui/core/call.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { draftShape } from '../../ui/patterns/form/draft-shape.ts'
import { useAutosave } from '../../ui/patterns/form/use-autosave.ts'
import { caseAnswers, pathOf } from '../api.ts'
import { hashOfText } from './hash-of-text.ts'
import { reportTexts as texts } from './texts.ts'

const shape = draftShape(reportFields)

/** The report's form: it saves itself, and asks to sign only once everything required is there. */
export function useReportForm(detail: ConsultationDetail, accountId: string) {
  const t = useTranslate()
  const navigate = useNavigate()
  const id = detail.consultationId
  const { findings = '', conclusion = '', advice = '', figures = [] } = detail.report ?? {}
  const autosave = useAutosave({
    accountId,
    name: `report-${id}`,
    loaded: { version: detail.report?.version ?? 0, values: { findings, conclusion, advice, figures } },
    shape,
    save: (values, version) => call(routes.saveReport, { id, version, ...reportFields.parse(values) }),
    readCurrent: (current) => {
      const { data } = currentReport.safeParse(current)
      return data && { version: data.version, values: data.content }
    },
    onTaken: (fields) => form.take(fields),
  })
  const submitReport = useChange(routes.submitReport, { refreshes: caseAnswers, isQuiet: true })
  const form = useContractForm(wholeReportFields, {
    initial: { findings, conclusion, advice, figures },
    onChange: autosave.touch,
    onSubmit: async (values) => {
      const { submitTitle: title, submitFinal, submitAction: action } = texts
      autosave.touch(values)
      await autosave.flush()
      if (!(await confirm({ title, consequences: [submitFinal], action }))) return
      // The key images are no field that the form submits.
      const textSha256 = await hashOfText(id, { ...reportFields.parse(form.core.values.get()), ...values }, undefined)
      await autosave.submit((version) => submitReport.mutateAsync({ id, version, textSha256 }))
      toastDone(t(texts.submitted))
      await navigate(pathOf(detail))
    },
  })
  return { form, autosave }
}
