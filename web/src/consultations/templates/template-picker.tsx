import { type ReportTemplate, type ReportTexts, reportTemplateRoutes as routes } from '@tongying/contract/consultations'
import { departmentLabel } from '@tongying/contract/practitioners'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { Empty, Problem } from '../../ui/components/empty/empty.tsx'
import { TextInput } from '../../ui/components/inputs/text-input.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import type { Values } from '../../ui/patterns/form/rules.ts'
import { reportShownTexts } from '../report/shown-texts.ts'
import { filledBy, hasText, type OnTyped, typedParts } from './apply-template.ts'
import { OwnTemplateForm } from './template-form.tsx'
import { TemplateText } from './template-text.tsx'
import styles from './templates.module.css'
import { templateTexts as texts } from './texts.ts'

interface PickerProps {
  /** What is written in the report. */
  readonly values: () => Values
  readonly onFill: (texts: Partial<ReportTexts>) => void
  readonly onClose: () => void
}

/** The lead chooses a template; parts that are written already are asked about. */
export function TemplatePicker(props: PickerProps) {
  const { values, onFill, onClose } = props
  const t = useTranslate()
  const [asked, setAsked] = useState<ReportTemplate>()
  const [isKeeping, setIsKeeping] = useState(false)
  const use = (template: ReportTemplate, onTyped: OnTyped) => {
    onFill(filledBy(values(), template, onTyped))
    toastDone(t(texts.used))
    onClose()
  }
  const choose = (template: ReportTemplate) =>
    typedParts(values(), template).length > 0 ? setAsked(template) : use(template, 'keep')
  if (isKeeping) return <OwnTemplateForm values={values()} onClose={() => setIsKeeping(false)} />
  if (asked) {
    return (
      <AboutTyped
        template={asked}
        values={values()}
        onAnswer={(onTyped) => use(asked, onTyped)}
        onClose={() => setAsked(undefined)}
      />
    )
  }
  return (
    <Dialog
      title={t(texts.chooseTitle)}
      width="large"
      onClose={onClose}
      footer={
        <>
          <Button disabled={!hasText(values())} onClick={() => setIsKeeping(true)}>
            {t(texts.keepOwn)}
          </Button>
          <Button onClick={onClose}>{t(texts.close)}</Button>
        </>
      }
    >
      <Templates onChoose={choose} />
    </Dialog>
  )
}

function Templates({ onChoose }: { onChoose: (template: ReportTemplate) => void }) {
  const t = useTranslate()
  const [word, setWord] = useState('')
  const { data, isError, refetch } = useRoute(routes.usableTemplates, {}, { isQuiet: true })
  if (isError && !data) return <Problem title={t(texts.failed)} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={3} />
  if (data.list.length === 0) return <Empty isSmall title={t(texts.none)} />
  const wanted = word.trim().toLowerCase()
  const found = data.list.filter((template) => {
    const { name, department, findings, conclusion, advice } = template
    const words = [name, department && t(departmentLabel(department)), findings, conclusion, advice]
    return words.join(' ').toLowerCase().includes(wanted)
  })
  return (
    <>
      <TextInput value={word} onChange={setWord} label={t(texts.search)} placeholder={t(texts.search)} />
      <div className={styles.list}>
        {found.map((template) => (
          <Row key={template.id} template={template} onChoose={() => onChoose(template)} />
        ))}
        {found.length === 0 && <Empty isSmall title={t(texts.notFound)} />}
      </div>
    </>
  )
}

function Row({ template, onChoose }: { template: ReportTemplate; onChoose: () => void }) {
  const t = useTranslate()
  const { id, name, institutionName } = template
  const remove = useChange(routes.removeOwnTemplate, { refreshes: [routes.usableTemplates] })
  const press = async () => {
    const { removeTitle: title, removeFinal, removeAction: action } = texts
    if (!(await confirm({ title, consequences: [removeFinal], action, isDanger: true, values: { name } }))) return
    remove.mutate({ id }, { onSuccess: () => toastDone(t(texts.removed)) })
  }
  return (
    <div className={styles.row}>
      <TemplateText template={institutionName === null ? { ...template, institutionName: t(texts.own) } : template} />
      <div className="cluster">
        {institutionName === null && (
          <Button size="small" aria-label={t(texts.removeOf, { name })} onClick={() => void press()}>
            {t(texts.remove)}
          </Button>
        )}
        <Button size="small" aria-label={t(texts.useOf, { name })} onClick={onChoose}>
          {t(texts.use)}
        </Button>
      </div>
    </div>
  )
}

/** Nothing that was typed goes away without an answer. */
function AboutTyped(props: {
  template: ReportTemplate
  values: Values
  onAnswer: (onTyped: OnTyped) => void
  onClose: () => void
}) {
  const { template, values, onAnswer, onClose } = props
  const t = useTranslate()
  const fields = typedParts(values, template).map((part) => t(reportShownTexts[part]))
  return (
    <Dialog
      title={t(texts.typedTitle, { fields: fields.join(t(texts.and)) })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t(texts.back)}</Button>}
    >
      <div className="stack">
        <p>{t(texts.typedLead, { name: template.name })}</p>
        <Button variant="primary" onClick={() => onAnswer('keep')}>
          {t(texts.keep)}
        </Button>
        <Button onClick={() => onAnswer('append')}>{t(texts.append)}</Button>
        <Button isDanger onClick={() => onAnswer('replace')}>
          {t(texts.replace)}
        </Button>
      </div>
    </Dialog>
  )
}
