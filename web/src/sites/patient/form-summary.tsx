import { usePatientValue } from '../../patients/index.ts'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { type FormField, fieldsOn } from './form-steps.ts'
import { newbornQuestions, questions, formTexts as texts } from './form-texts.ts'
import { useDay } from './format-time.ts'
import styles from './parts.module.css'
import type { RunningPatientForm } from './use-patient-form.ts'

const units: Readonly<Partial<Record<FormField, string>>> = { height: 'cm', weight: 'kg', BMI: 'kg/m²' }

/** Everything that was filled in, page by page, with the way back to each. */
export function FormSummary({ running }: { running: RunningPatientForm }) {
  const t = useTranslate()
  const { values, steps, open } = running
  const words = values.isNewborn === true ? { ...questions, ...newbornQuestions } : questions
  const read = useAnswer()
  return steps
    .filter((step) => step !== 'check')
    .map((step) => (
      <section key={step} className={styles.summary} aria-labelledby={`summary_${step}`}>
        <div className={styles.label}>
          <h2 id={`summary_${step}`}>{t(texts[step])}</h2>
          <LinkButton className={styles.clear} onClick={() => open(step)}>
            {t(texts.edit)}
          </LinkButton>
        </div>
        <dl className={styles.box}>
          {fieldsOn(step, values).map((field) => (
            <Fact key={field} className={styles.fact} label={t(words[field])}>
              {read(field, values[field])}
            </Fact>
          ))}
        </dl>
      </section>
    ))
}

/** How an answer reads: the words of a code, a day, a number with its unit. */
function useAnswer(): (field: FormField, value: unknown) => string {
  const t = useTranslate()
  const patientValue = usePatientValue()
  const day = useDay()
  return (field, value) => {
    if (value === undefined || value === null || value === '') return ''
    if (field === 'dateBirth') return day(String(value))
    if (field === 'age') return t(texts.years, { age: Number(value) })
    return patientValue(field, value) ?? [String(value), units[field]].filter(Boolean).join(' ')
  }
}
