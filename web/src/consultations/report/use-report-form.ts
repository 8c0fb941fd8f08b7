import {
  type ConsultationDetail,
  currentReport,
  reportFields,
  consultationRoutes as routes,
  wholeReportFields,
} from '@tongying/contract/consultations'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { type Consequence, confirm } from '../../ui/components/confirm/confirm.tsx'
import { toastDone, toastFailure } from '../../ui/components/toast/toast.tsx'
import { call } from '../../ui/core/call.ts'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { draftShape } from '../../ui/patterns/form/draft-shape.ts'
import { useAutosave } from '../../ui/patterns/form/use-autosave.ts'
import { caseAnswers, pathOf } from '../api.ts'
import { hashOfText } from './hash-of-text.ts'
import { reportTexts as texts } from './texts.ts'

const shape = draftShape(reportFields)

/** The experts who attended and have not signed, the lead aside, who signs by submitting. */
export function unsignedOf({ experts }: Pick<ConsultationDetail, 'experts'>) {
  return experts.filter((expert) => expert.isToSign)
}

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
  const askSignatures = useChange(routes.askSignatures, { refreshes: caseAnswers, isQuiet: true })
  const isAsking = useRef(false)
  const form = useContractForm(wholeReportFields, {
    initial: { findings, conclusion, advice, figures },
    onChange: autosave.touch,
    onSubmit: async (values) => {
      autosave.touch(values)
      await autosave.flush()
      // Nobody is asked to sign what cannot be submitted yet.
      const count = isAsking.current ? 0 : unsignedOf(detail).length
      if (count > 0) return toastFailure(t(texts.waiting, { count }))
      if (!(await confirm(isAsking.current ? askingOf(t, detail) : submittingOf(detail)))) return
      // The key images are no field that the form submits.
      const textSha256 = await hashOfText(id, { ...reportFields.parse(form.core.values.get()), ...values }, undefined)
      if (isAsking.current) {
        await askSignatures.mutateAsync({ id, textSha256 })
        return toastDone(t(texts.asked))
      }
      await autosave.submit((version) => submitReport.mutateAsync({ id, version, textSha256 }))
      toastDone(t(detail.isReportReviewed ? texts.submitted : texts.submittedIssues))
      await navigate(pathOf(detail))
    },
  })
  /** Checks the form as its submission does, and asks for the signatures instead. */
  async function ask() {
    isAsking.current = true
    await form.submit().finally(() => {
      isAsking.current = false
    })
  }
  return { form, autosave, ask }
}

function submittingOf({ isReportReviewed }: ConsultationDetail): Consequence {
  return {
    title: texts.submitTitle,
    consequences: [isReportReviewed ? texts.submitFinal : texts.submitIssues],
    action: texts.submitAction,
  }
}

function askingOf(t: Translate, detail: ConsultationDetail): Consequence {
  const names = unsignedOf(detail).map((expert) => expert.name)
  return {
    title: texts.askTitle,
    consequences: [texts.askWhom, texts.askChange],
    action: texts.askAction,
    values: { names: names.join(t(texts.and)) },
  }
}
