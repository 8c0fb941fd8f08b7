import { adviceLines, consultationRoutes as routes } from '@tongying/contract/consultations'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { type ContractForm, useFormValues } from '../../ui/patterns/form/contract-form.tsx'
import { keyImagesOf } from './key-images-of.ts'
import styles from './live-preview.module.css'
import { ReportSheet } from './report-sheet.tsx'
import { reportTexts as texts } from './texts.ts'

/** The report as it would be printed, small, with the words that are being typed; for the eye alone. */
export function LivePreview({ id, form }: { id: string; form: ContractForm }) {
  const t = useTranslate()
  // Each reading stands in the case's access log: it is asked for once, and the words come from the form.
  const { data: sheet } = useRoute(routes.reportSheet, { id }, { isQuiet: true, staleTime: Number.POSITIVE_INFINITY })
  const values = useFormValues(form)
  const textOf = (name: string) => `${values[name] ?? ''}`.trim()
  if (!sheet) return null
  const typed = {
    ...sheet,
    findings: textOf('findings'),
    opinion: textOf('conclusion'),
    advice: adviceLines(textOf('advice')),
    figures: [...keyImagesOf(values)],
  }
  return (
    <div className={styles.frame} aria-hidden inert>
      <div className={styles.page}>
        <ReportSheet id={id} sheet={typed} isPrintable={false} />
      </div>
      <span className={styles.mark}>{t(texts.draftMark)}</span>
    </div>
  )
}
