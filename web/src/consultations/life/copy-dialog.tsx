import { copyLimits } from '@tongying/contract/attachments'
import {
  type ConsultationDetail,
  copiedFileKinds,
  consultationRoutes as routes,
  supplementFileKinds,
  supplementFileLabels,
} from '@tongying/contract/consultations'
import { fileSize, type Text } from '@tongying/contract/kit'
import { useNavigate } from 'react-router'
import { CheckBox } from '../../ui/components/inputs/check-box.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { dotted } from '../../ui/core/dotted.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { type ControlProps, Field } from '../../ui/patterns/form/field.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { applicationPath, caseAnswers } from '../api.ts'
import styles from './copy-dialog.module.css'
import { copyTexts as texts } from './copy-texts.ts'

type CaseFile = ConsultationDetail['files'][number]
const schema = routes.copyApplication.input.omit({ id: true })

/** What a new application takes along from an earlier one: patient and case always, of the files those that are chosen. */
export function CopyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { data: detail } = useRoute(routes.detail, { id })
  const copy = useChange(routes.copyApplication, { refreshes: caseAnswers, isQuiet: true })
  const files = detail?.files.filter(({ kind }) => copiedFileKinds.some((one) => one === kind)) ?? []
  return (
    <FormDialog
      title={texts.title}
      schema={schema}
      initial={{ fileIds: [] }}
      action={texts.send}
      lead={t(texts.lead)}
      onClose={onClose}
      onSubmit={async ({ fileIds = [] }) => {
        const { consultationId } = await copy.mutateAsync({ id, fileIds })
        await navigate(applicationPath(consultationId))
        toastDone(t(fileIds.length > 0 ? texts.copiedWithFiles : texts.copied))
      }}
    >
      {!detail && <RowsSkeleton rows={2} />}
      {files.length > 0 && (
        <Field name="fileIds" label={texts.files} span={12} hint={t(texts.filesHint)} isGroup>
          {(control) => <FileBoxes {...control} files={files} />}
        </Field>
      )}
    </FormDialog>
  )
}

/** A box for each file, and one for all of them. */
function FileBoxes({ files, value, onChange, ...control }: ControlProps & { files: readonly CaseFile[] }) {
  const t = useTranslate()
  const chosen = files.filter(({ id }) => Array.isArray(value) && value.includes(id)).map((file) => file.id)
  const isAll = chosen.length === files.length
  const aside = { isInvalid: control.isInvalid, describedBy: control.describedBy, onBlur: control.onBlur }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this list.
    <div role="group" aria-label={t(texts.files)} className={styles.files}>
      {files.length > 1 && files.length <= copyLimits.files && (
        <CheckBox value={isAll} {...aside} onChange={() => onChange(isAll ? [] : files.map((file) => file.id))}>
          {t(texts.all, { count: files.length })}
        </CheckBox>
      )}
      {files.map((file) => (
        <CheckBox
          key={file.id}
          value={chosen.includes(file.id)}
          {...aside}
          onChange={(isOn) => onChange(isOn ? [...chosen, file.id] : chosen.filter((id) => id !== file.id))}
        >
          {file.name} <span className="text-small text-muted">{dotted([t(kindOf(file)), fileSize(file.bytes)])}</span>
        </CheckBox>
      ))}
    </div>
  )
}

/** What kind of file it is, in words. */
function kindOf({ kind, type }: CaseFile): Text {
  const found = supplementFileKinds.find((one) => one === (kind === 'imaging' ? kind : type))
  return supplementFileLabels[found ?? 'other']
}
