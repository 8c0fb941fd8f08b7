import {
  currentResult,
  type Examination,
  resultFields,
  examinationRoutes as routes,
  signableResult,
} from '@tongying/contract/examinations'
import { useRef, useState } from 'react'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { call } from '../../ui/core/call.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useAnswers, useChange } from '../../ui/core/use-change.ts'
import { useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { useAutosave } from '../../ui/patterns/form/use-autosave.ts'
import { examinationAnswers } from '../answers.ts'
import { examinationTexts } from '../texts.ts'
import { keptViews } from './kept-views.ts'
import { resultShape, together } from './result-draft.ts'
import { resultTexts as texts } from './texts.ts'

/** The form of a result: it saves itself, keeps on the device what is not saved, and is signed as it stands. */
export function useResultForm(examination: Examination, accountId: string) {
  const { id, record, result, needsReview } = examination
  const t = useTranslate()
  // What is missing is shown before anybody is asked to sign.
  const bodyPart = useRef(record.bodyPart)
  // The record may be corrected while the result is written.
  bodyPart.current = record.bodyPart
  const [signable] = useState(() => signableResult(() => bodyPart.current))
  const { refresh } = useAnswers()
  const initial = resultFields.parse(result ?? { figures: keptViews(examination) })
  const autosave = useAutosave({
    accountId,
    name: `examination-${id}`,
    loaded: { version: result?.version ?? 0, values: initial },
    shape: resultShape,
    save: (values, version) => call(routes.saveResult, { id, version, ...resultFields.parse(together(values, [])) }),
    readCurrent: (current) => {
      const { data } = currentResult.safeParse(current)
      return data && { version: data.version, values: resultShape.pick(data.content) }
    },
    onTaken: (fields) => form.take(together(fields, form.core.values.get().organs)),
  })
  const signing = useChange(routes.sign, { isQuiet: true, isSecret: true })
  const form = useContractForm(signable, {
    initial,
    onChange: autosave.touch,
    onSubmit: async () => {
      // The pictures are no field that the form submits.
      autosave.touch(form.core.values.get())
      await autosave.flush()
      const consequences = [needsReview ? texts.signReviewed : texts.signFinal]
      const action = needsReview ? texts.sign : texts.signAlone
      const values = { name: record.name ?? t(examinationTexts.unnamed) }
      if (!(await confirm({ title: texts.signTitle, consequences, action, values }))) return
      await autosave.submit((version) => signing.mutateAsync({ id, version }))
      toastDone(t(needsReview ? texts.signed : texts.issuedNow))
      await refresh(examinationAnswers(id))
    },
  })
  return { form, autosave }
}
