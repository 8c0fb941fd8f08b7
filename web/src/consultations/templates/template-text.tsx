import type { ReportTemplate } from '@tongying/contract/consultations'
import { departmentLabel } from '@tongying/contract/practitioners'
import { dotted } from '../../ui/core/dotted.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import styles from './templates.module.css'

/** A template in a list: its name, department, and the beginning of its texts. */
export function TemplateText({ template }: { template: ReportTemplate }) {
  const t = useTranslate()
  const { name, department, institutionName, findings, conclusion, advice } = template
  const where = dotted([department && t(departmentLabel(department)), institutionName])
  return (
    <div className={styles.text}>
      <span className="text-strong">{name}</span> <span className="text-small text-muted">{where}</span>
      <p className="text-small text-muted">{[findings, conclusion, advice].filter(Boolean).join(' ')}</p>
    </div>
  )
}
