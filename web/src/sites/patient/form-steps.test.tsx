// @vitest-environment jsdom
import { patientForm, patientFormSchema } from '@tongying/contract/patients'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { freshPage } from '../../ui/core/testing.ts'
import { FormFrame, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { AboutStep, BodyStep, GuardianStep, WhoStep } from './form-questions.tsx'
import { type FormStep, fieldsOn, stepOfField, stepsOf } from './form-steps.ts'

const today = '2026-11-27'
/** A child with papers of its own, from whose number nothing is read: every page and every question. */
const child = { certificateType: 4, dateBirth: '2020-03-04', isNewborn: true }
const steps = stepsOf(child, today)
const fields: readonly string[] = patientForm.keyof().options

/** Fields that nobody is asked for, each with its reason. */
const notAsked: Readonly<Record<string, string>> = {
  age: 'follows from the birthday',
  BMI: 'follows from both measures',
}

freshPage('/patient')

/** The fields of the contract that a page draws. */
function drawnOn(step: FormStep): string[] {
  const drawn: string[] = []
  function Page() {
    const form = useContractForm(patientFormSchema(today), { initial: child, onSubmit: () => undefined })
    useEffect(() => void drawn.push(...fields.filter((field) => form.core.has(field))), [form.core])
    return (
      <FormFrame form={form}>
        {step === 'who' && <WhoStep values={child} today={today} />}
        {step === 'guardian' && <GuardianStep isNewborn={false} />}
        {step === 'about' && <AboutStep />}
        {step === 'body' && <BodyStep values={child} />}
      </FormFrame>
    )
  }
  showPage(<Page />)
  return drawn
}

test('every field of the contract stands on a page of the patient’s form, so that what is wrong leads there', () => {
  const wanted = fields.filter((field) => field !== 'isNewborn')
  expect(wanted.filter((field) => stepOfField(field, steps) === undefined)).toEqual([])
})

test('a page draws the fields that it names', () => {
  for (const step of steps.filter((each) => each !== 'check')) {
    const named: readonly string[] = fieldsOn(step, { ...child, isNewborn: false })
    const drawn = drawnOn(step).filter((field) => field !== 'isNewborn')
    expect(drawn.toSorted(), step).toEqual(named.filter((field) => !(field in notAsked)).toSorted())
  }
})
