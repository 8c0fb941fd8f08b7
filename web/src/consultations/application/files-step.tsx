import type { DraftProblems } from '@tongying/contract/consultations'
import { clsx } from 'clsx'
import { useState } from 'react'
import { AttachmentsField } from '../../attachments/index.ts'
import { OpenedImage, useNotShown } from '../../imaging/index.ts'
import { PatientConsentField } from '../../patients/index.ts'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { caseOwner, linkOwnerOf } from '../api.ts'
import styles from './files-step.module.css'
import { laterTexts as texts } from './later-texts.ts'

/** Fourth step: image files, other files, the signed consent. Files need the draft to belong to. */
export function FilesStep(props: {
  id: string | undefined
  problems: DraftProblems
  /** The patient's phone, as typed. */
  phone: string
  isShown: boolean
  /** Saves what was typed; false when it could not be saved. */
  onSave: () => Promise<boolean>
}) {
  const { id, problems } = props
  const t = useTranslate()
  const [imageId, setImageId] = useState<string>()
  const notShown = useNotShown(id === undefined ? undefined : caseOwner(id))
  if (id === undefined) {
    return (
      <div className={styles.wait}>
        <p className="text-muted">{t(texts.savingFirst)}</p>
        <RowsSkeleton rows={3} />
      </div>
    )
  }
  const shown = Object.entries(problems)
  return (
    <>
      {shown.length > 0 && (
        <div className={clsx(styles.problems, 'stack')}>
          {shown.map(([field, text]) => (
            <Note key={field} turn="danger">
              {t(text)}
            </Note>
          ))}
        </div>
      )}
      <AttachmentsField owner={caseOwner(id)} imaging={{ onOpen: (file) => setImageId(file.id), notShown }} />
      <div className={styles.byLink}>
        <PatientConsentField
          owner={linkOwnerOf(id)}
          phone={props.phone}
          isShown={props.isShown}
          onBeforeSend={props.onSave}
        />
      </div>
      {imageId && <OpenedImage owner={caseOwner(id)} attachmentId={imageId} onClose={() => setImageId(undefined)} />}
    </>
  )
}
